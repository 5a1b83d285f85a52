import { deviceText } from '@/kit/device/deviceStore';

const setting = deviceText('keelway.deskKeys', (kept) => (kept === 'on' || kept === 'off' ? kept : null));

/** Whether the desk listens to single keys on this device. They can be off: speech input would press them (WCAG 2.1.4). */
export const areKeysOn = (): boolean => setting.read() !== 'off';

export const turnKeys = (isOn: boolean): boolean => setting.keep(isOn ? 'on' : 'off');

/** Whether a key press is text for a field, meant for the browser, or none of the desk's because its keys are off. */
export function isForOthers({ target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey || !areKeysOn()) return true;
  return target instanceof Element && target.closest('input, textarea, select, dialog, [contenteditable]') !== null;
}
