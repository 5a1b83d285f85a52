import { requestLimits } from '@shared/requests/contract';
import { deviceText, type DeviceStore } from '@/kit/device/deviceStore';
import { draftKeys } from '@/kit/device/drafts';
import type { Kept } from '@/kit/forms/useForm';
import { newId } from '@/state/newId';

/** What the form holds, as typed. */
export interface ReportForm {
  text: string;
  name: string;
  email: string;
  /** The sender agreed to send the recording. */
  isRecordingSent: boolean;
}

/** Places for errors, in the order of the form. `report`: not about a single field. */
export const reportPlaces = ['report', 'text', 'name', 'email'] as const;
export type ReportPlace = (typeof reportPlaces)[number];

const longest = 10_000;
const description = deviceText(draftKeys.report, (text) => text.slice(0, longest));

/** Keeps the description alone, as text: who reports is known, or typed again. */
export function reportDrafts(empty: ReportForm): DeviceStore<Kept<ReportForm>> {
  return {
    read: () => {
      const text = description.read() ?? '';
      return text === '' ? null : { requestId: newId(), form: { ...empty, text } };
    },
    keep: (kept) => description.keep(kept === null ? null : kept.form.text),
  };
}

/** Where an error of the request is shown, by its path. */
export function placeOf(path: string): ReportPlace {
  const name = path.replace(/^contact\./, '');
  return reportPlaces.find((place) => place === name) ?? 'report';
}

/** `page`: path of the page when the panel was opened. `recording`: as the sender saw it. */
interface Sending {
  requestId: string;
  page: string;
  recording: string;
}

/** The request for the desk. Not validated. */
export function requestOf({ text, name, email, isRecordingSent }: ReportForm, sending: Sending): object {
  const { requestId, page, recording } = sending;
  return {
    kind: 'problem',
    requestId,
    contact: { name, email },
    page: page.slice(0, requestLimits.line),
    text,
    ...(isRecordingSent && { recording }),
  };
}
