/** An element of `hostedPage.ts`. @throws if there is none. */
export function first(selector: string): HTMLElement {
  const found = document.querySelector(selector);
  if (!(found instanceof HTMLElement)) throw new Error(`The page has no ${selector}.`);
  return found;
}

export const byId = (id: string): HTMLElement => first(`#${id}`);

/** An input of `hostedPage.ts`, by id. @throws if there is none. */
export function inputById(id: string): HTMLInputElement {
  const found = byId(id);
  if (!(found instanceof HTMLInputElement)) throw new Error(`#${id} is no input.`);
  return found;
}
