import { brandNames } from './cardFields';
import { byId, first } from './elements';
import type { HostedTransaction, Method, SavedCard } from './provider';

/** The screens of `hostedPage.ts`, one shown at a time; `idle` shows nothing. */
export type View =
  | Method
  | 'idle'
  | 'loading'
  | 'working'
  | 'problem'
  | 'unknown'
  | 'closed'
  | 'success'
  | 'transferWaiting'
  | 'pin'
  | 'otp'
  | 'bank';

export const sheet = first('.sheet');
const tabs = first('.tabs');
const withTabs: readonly View[] = ['card', 'transfer', 'saved'];
const methods: Readonly<Record<Method, string>> = { saved: 'Saved cards', card: 'Card', transfer: 'Bank transfer' };

let view: View = 'idle';
let mayFocus = false;

export const shownView = (): View => view;

/** Focuses the first field, else the heading, else the sheet. */
function moveFocus(): void {
  if (!mayFocus || sheet.hidden) return;
  const section = document.querySelector(`[data-view="${view}"]`);
  const place =
    section?.querySelector<HTMLElement>('input:not([type="checkbox"])') ??
    section?.querySelector<HTMLElement>('h2') ??
    sheet;
  place.focus();
}

/** Whether the frame is visible: before that it must not take focus from the site. */
export function allowFocus(allowed: boolean): void {
  mayFocus = allowed;
  moveFocus();
}

// The site focuses the frame, but nothing inside it has focus yet.
window.addEventListener('focus', () => {
  if (document.activeElement === document.body) moveFocus();
});

/** Shows a view; `alert` is announced at once. */
export function show(name: View, alert = ''): void {
  view = name;
  sheet.hidden = name === 'idle';
  for (const section of document.querySelectorAll<HTMLElement>('[data-view]'))
    section.hidden = section.dataset['view'] !== name;
  tabs.hidden = !withTabs.includes(name) || tabs.childElementCount < 2;
  for (const tab of tabs.querySelectorAll<HTMLElement>('[data-method]'))
    tab.setAttribute('aria-pressed', String(tab.dataset['method'] === name));
  byId('alert').textContent = alert;
  byId('alert').hidden = alert === '';
  sheet.setAttribute('aria-busy', String(name === 'loading' || name === 'working'));
  for (const close of sheet.querySelectorAll<HTMLButtonElement>('.close')) close.disabled = name === 'working';
  moveFocus();
}

function button(text: string, listener: () => void): HTMLButtonElement {
  const element = document.createElement('button');
  element.type = 'button';
  element.textContent = text;
  element.addEventListener('click', listener);
  return element;
}

function span(className: string, content: string): HTMLSpanElement {
  const element = document.createElement('span');
  element.className = className;
  element.textContent = content;
  return element;
}

/** Shows the transaction's texts and amounts. `choose` is called with the selected method. */
export function describe(
  { merchant_name: merchant, email, label, amount, currency, id, reference }: HostedTransaction,
  methodNames: readonly Method[],
  choose: (method: Method) => void,
): void {
  const digits = { minimumFractionDigits: 2, maximumFractionDigits: 2 };
  const money = `${currency} ${(amount / 100).toLocaleString('en', digits)}`;
  byId('title').textContent = `Pay ${merchant}`;
  byId('monogram').textContent = merchant.slice(0, 1);
  byId('payer').textContent = label || email;
  byId('reference').textContent = reference;
  byId('account').textContent = `99${String(id).slice(-8)}`;
  byId('copied').textContent = '';
  for (const place of document.querySelectorAll('[data-amount]')) place.textContent = money;
  first('[data-pay]').textContent = `Pay ${money}`;
  tabs.replaceChildren(
    ...methodNames.map((name) => {
      const tab = button(methods[name], () => choose(name));
      tab.dataset['method'] = name;
      return tab;
    }),
  );
}

/** Clears the texts of the last transaction. */
export function clearDescription(): void {
  byId('title').textContent = 'Checkout';
  for (const place of [byId('monogram'), byId('payer'), ...document.querySelectorAll('[data-amount]')])
    place.textContent = '';
}

/** Lists the payer's saved cards; `pick` is called with the selected one. */
export function listSavedCards(cards: readonly SavedCard[], pick: (card: SavedCard) => void): void {
  byId('saved-cards').replaceChildren(
    ...cards.map((card) => {
      const item = document.createElement('li');
      const choice = button('', () => pick(card));
      choice.append(
        span('brand', brandNames[card.brand] ?? 'Card'),
        span('figures', `•••• ${card.last4}`),
        span('quiet', `expires ${card.exp_month} / ${card.exp_year.slice(-2)}`),
      );
      item.append(choice);
      return item;
    }),
  );
}
