import type { InputHTMLAttributes } from 'react';

const addressesAndNumbers: ReadonlySet<string> = new Set([
  'email',
  'url',
  'tel',
  'password',
  'number',
  'date',
  'numeric',
  'decimal',
  'none',
]);

/** Text direction of a field: automatic for words, left to right for numbers, codes and addresses. */
export function fieldDirection({
  dir,
  type = 'text',
  inputMode = 'text',
}: Pick<InputHTMLAttributes<HTMLInputElement>, 'dir' | 'type' | 'inputMode'>): string {
  return dir ?? (addressesAndNumbers.has(type) || addressesAndNumbers.has(inputMode) ? 'ltr' : 'auto');
}
