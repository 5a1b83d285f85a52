import { deviceStore } from '@/kit/device/deviceStore';

/** How long the desk stays signed in without anybody at it, in milliseconds. */
export const idleLimit = 30 * 60_000;
/** How long before that it warns, in milliseconds. */
export const idleWarning = 2 * 60_000;

/** When somebody last did something in any tab of the desk, in epoch milliseconds. */
const usedAt = deviceStore('keelway.deskUsedAt', (kept) => (typeof kept === 'number' ? kept : null));

export const deskUsed = (now: number): boolean => usedAt.keep(now);

/** Milliseconds since somebody did something at the desk; null if unknown. */
export function deskIdleFor(now: number): number | null {
  const at = usedAt.read();
  return at === null ? null : Math.max(0, now - at);
}

/** Whether nobody did anything at the desk for longer than it stays signed in. */
export const isDeskIdle = (): boolean => (deskIdleFor(Date.now()) ?? 0) >= idleLimit;

/** What the sign-in form's address says after the desk signed out by itself. */
export const idleReason = 'idle';
