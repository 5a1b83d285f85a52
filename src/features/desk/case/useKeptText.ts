import { useState } from 'react';
import * as v from 'valibot';
import { deviceStore } from '@/kit/device/deviceStore';
import { tabDraftPrefix } from '@/kit/device/drafts';
import { readAs } from '@/kit/device/schemas';

/** A text that is typed about a case. It is kept for the tab until it is emptied: another case may come in between. */
export function useKeptText(reference: string, field: string): [text: string, write: (text: string) => void] {
  const kept = deviceStore(`${tabDraftPrefix}case.${reference}.${field}`, readAs(v.string()), 'tab');
  const [text, setText] = useState(() => kept.read() ?? '');
  return [
    text,
    (typed) => {
      kept.keep(typed === '' ? null : typed);
      setText(typed);
    },
  ];
}
