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

/** Which way a field runs: words as the person writes them, numbers, codes and addresses from left to right. */
export function fieldDirection({
  dir,
  type = 'text',
  inputMode = 'text',
}: Pick<InputHTMLAttributes<HTMLInputElement>, 'dir' | 'type' | 'inputMode'>): string {
  return dir ?? (addressesAndNumbers.has(type) || addressesAndNumbers.has(inputMode) ? 'ltr' : 'auto');
}
