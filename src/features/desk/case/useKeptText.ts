import { useState } from 'react';
import * as v from 'valibot';
import { deviceStore } from '@/kit/device/deviceStore';
import { tabDraftPrefix } from '@/kit/device/drafts';
import { readAs } from '@/kit/device/schemas';
import { attachedFilesSchema, type AttachedFile } from '@/kit/forms/files/attachedFile';

/** What is typed about a case. It is kept for the tab until it is emptied: another case may come in between. */
function useKept<Value extends string | readonly AttachedFile[]>(
  place: string,
  schema: v.GenericSchema<unknown, Value>,
  empty: Value,
): [value: Value, write: (value: Value) => void] {
  const kept = deviceStore(`${tabDraftPrefix}case.${place}`, readAs(schema), 'tab');
  const [value, setValue] = useState(() => kept.read() ?? empty);
  return [
    value,
    (written) => {
      kept.keep(written.length === 0 ? null : written);
      setValue(written);
    },
  ];
}

/** A text that is typed about a case. */
export const useKeptText = (reference: string, field: string) => useKept(`${reference}.${field}`, v.string(), '');

/** Files of an answer. */
export const useKeptFiles = (reference: string) => useKept(`${reference}.files`, attachedFilesSchema, []);
