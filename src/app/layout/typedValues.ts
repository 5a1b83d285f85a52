import { typedKey } from '../languageKey';

/** A field by its place among the fields of the page, and what it held. */
type TypedValue = readonly [index: number, name: string, value: string | boolean];

const secret: ReadonlySet<string> = new Set(['password', 'hidden', 'file']);

/** Keeps in this tab what the page's fields hold, apart from passwords, until the page is there in another language. */
export function keepTyped(): void {
  const boxes = document.querySelectorAll<HTMLInputElement>('#root :is(input, textarea, select)');
  const values: TypedValue[] = [...boxes].flatMap((box, index): TypedValue[] => {
    if (secret.has(box.type) || box.name === 'theme') return [];
    const isChoice = box.type === 'checkbox' || box.type === 'radio';
    if (isChoice ? box.checked === box.defaultChecked : box.value === box.defaultValue) return [];
    return [[index, box.name, isChoice ? box.checked : box.value]];
  });
  try {
    sessionStorage.setItem(typedKey, JSON.stringify(values));
  } catch {
    // Without storage the page starts empty.
  }
}
