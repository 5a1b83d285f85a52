import { readFromDevice, removeFromDevice, writeToDevice } from '@/state/deviceStorage';
import { reportDraftKey } from './reportDraftKey';

const longest = 10_000;

/** The description on this device; empty if there is none. */
export const readReportDraft = (): string => (readFromDevice(reportDraftKey) ?? '').slice(0, longest);

/** Keeps the description on this device; an empty one removes it. */
export function keepReportDraft(text: string): void {
  if (text === '') removeFromDevice(reportDraftKey);
  else writeToDevice(reportDraftKey, text);
}
