// What the person sees: one view at a time.

import { brandNames } from './cardFields.mjs';

const byId = (id) => document.getElementById(id);
const sheet = document.querySelector('.sheet');
const tabs = document.querySelector('.tabs');
const withTabs = new Set(['card', 'transfer', 'saved']);
const methods = { saved: 'Saved cards', card: 'Card', transfer: 'Bank transfer' };

let view = 'idle';
let mayFocus = false;

export const shownView = () => view;

/** The place from which a keyboard goes on: the first field, else the heading, else the sheet. */
function moveFocus() {
  if (!mayFocus || sheet.hidden) return;
  const section = document.querySelector(`[data-view="${view}"]`);
  const place = section?.querySelector('input:not([type="checkbox"])') ?? section?.querySelector('h2') ?? sheet;
  place.focus();
}

/** The frame is on screen: the keyboard belongs here. Before that it must not be taken from the site. */
export function allowFocus(allowed) {
  mayFocus = allowed;
  moveFocus();
}

// The site hands the keyboard to the frame, which may not take it by itself: it goes on from the right place.
window.addEventListener('focus', () => {
  if (document.activeElement === document.body) moveFocus();
});

/** Shows a view; `idle` shows nothing at all. `alert` is said at once. */
export function show(name, alert = '') {
  view = name;
  sheet.hidden = name === 'idle';
  for (const section of document.querySelectorAll('[data-view]')) section.hidden = section.dataset.view !== name;
  tabs.hidden = !withTabs.has(name) || tabs.childElementCount < 2;
  for (const tab of tabs.children) tab.setAttribute('aria-pressed', String(tab.dataset.method === name));
  byId('alert').textContent = alert;
  byId('alert').hidden = alert === '';
  sheet.setAttribute('aria-busy', String(name === 'loading' || name === 'working'));
  for (const button of sheet.querySelectorAll('.close')) button.disabled = name === 'working';
  moveFocus();
}

function button(text, listener) {
  const element = document.createElement('button');
  element.type = 'button';
  element.textContent = text;
  element.addEventListener('click', listener);
  return element;
}

function text(name, className, content) {
  const element = document.createElement(name);
  element.className = className;
  element.textContent = content;
  return element;
}

/** Words and figures of a transaction. `choose` is told the method that a person picks. */
export function describe(
  { merchant_name: merchant, email, label, amount, currency, id, reference },
  methodNames,
  choose,
) {
  const money = `${currency} ${(amount / 100).toLocaleString('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`;
  byId('title').textContent = `Pay ${merchant}`;
  byId('monogram').textContent = merchant.slice(0, 1);
  byId('payer').textContent = label || email;
  byId('reference').textContent = reference;
  byId('account').textContent = `99${String(id).slice(-8)}`;
  byId('copied').textContent = '';
  for (const place of document.querySelectorAll('[data-amount]')) place.textContent = money;
  document.querySelector('[data-pay]').textContent = `Pay ${money}`;
  tabs.replaceChildren(
    ...methodNames.map((name) => {
      const tab = button(methods[name], () => choose(name));
      tab.dataset.method = name;
      return tab;
    }),
  );
}

/** Nothing is known of the next payment yet. */
export function forget() {
  byId('title').textContent = 'Checkout';
  for (const place of [byId('monogram'), byId('payer'), ...document.querySelectorAll('[data-amount]')])
    place.textContent = '';
}

/** The cards that the person saved; `pick` is told the one they choose. */
export function listSavedCards(cards, pick) {
  byId('saved-cards').replaceChildren(
    ...cards.map((card) => {
      const item = document.createElement('li');
      const choice = button('', () => pick(card));
      choice.append(
        text('span', 'brand', brandNames[card.brand] ?? 'Card'),
        text('span', 'figures', `•••• ${card.last4}`),
        text('span', 'quiet', `expires ${card.exp_month} / ${card.exp_year.slice(-2)}`),
      );
      item.append(choice);
      return item;
    }),
  );
}
