import { check, digitsIn, fillTestCard, typedCard, type Field } from './cardFields';
import { byId, first, inputById } from './elements';

interface Commands {
  /** Sends a charge of a kind with its details; `method`: its name in the log. */
  attempt: (kind: string, details: object, method?: string) => void;
  firstMethod: () => void;
  leave: () => void;
  requery: () => void;
  reopen: () => void;
  again: () => void;
}

function submits(form: string, names: readonly Field[], send: () => void): void {
  byId(form).addEventListener('submit', (event) => {
    event.preventDefault();
    if (check(...names)) send();
  });
}

function clicks(selector: string, act: (element: HTMLElement) => void): void {
  for (const element of document.querySelectorAll<HTMLElement>(selector))
    element.addEventListener('click', () => act(element));
}

function copyAccount(): void {
  navigator.clipboard.writeText(byId('account').textContent).then(
    () => (byId('copied').textContent = 'Copied.'),
    () => (byId('copied').textContent = 'Select the number to copy it.'),
  );
}

/** Connects forms and buttons to their actions. */
export function connectControls({ attempt, firstMethod, leave, requery, reopen, again }: Commands): void {
  submits('card-form', ['number', 'expiry', 'cvv'], () =>
    attempt('card', { card: typedCard(), save: inputById('save').checked }, 'card'),
  );
  submits('pin-form', ['pin'], () => attempt('submit_pin', { pin: digitsIn('pin') }));
  submits('otp-form', ['otp'], () => attempt('submit_otp', { otp: digitsIn('otp') }));
  clicks('[data-bank]', ({ dataset }) => attempt('submit_bank', { approved: dataset['bank'] === 'yes' }));
  clicks('[data-back]', firstMethod);
  clicks('[data-close]', leave);
  clicks('#leave', leave);
  clicks('#sent', () => attempt('transfer_sent', {}, 'bank transfer'));
  clicks('#look', requery);
  clicks('#reopen', reopen);
  clicks('#again', again);
  clicks('#copy', copyAccount);
  clicks('[data-card]', ({ dataset: { card = '', cvv = '' } }) => {
    fillTestCard(card, cvv);
    first('[data-pay]').focus();
  });
}
