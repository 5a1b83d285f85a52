// What a person does in the hosted checkout: its forms and buttons.
import { check, digitsIn, fillTestCard, typedCard } from './cardFields.mjs';

const byId = (id) => document.getElementById(id);

/** Connects the forms and buttons with what they do; `attempt` sends a charge of a kind with its details. */
export function connectControls({ attempt, firstMethod, leave, requery, reopen, again }) {
  const submits = (form, names, send) =>
    byId(form).addEventListener('submit', (event) => {
      event.preventDefault();
      if (check(...names)) send();
    });
  submits('card-form', ['number', 'expiry', 'cvv'], () =>
    attempt('card', { card: typedCard(), save: byId('save').checked }, 'card'),
  );
  submits('pin-form', ['pin'], () => attempt('submit_pin', { pin: digitsIn('pin') }));
  submits('otp-form', ['otp'], () => attempt('submit_otp', { otp: digitsIn('otp') }));
  const clicks = (selector, act) => {
    for (const element of document.querySelectorAll(selector)) element.addEventListener('click', () => act(element));
  };
  clicks('[data-bank]', ({ dataset }) => attempt('submit_bank', { approved: dataset.bank === 'yes' }));
  clicks('[data-back]', firstMethod);
  clicks('[data-close]', leave);
  clicks('#leave', leave);
  clicks('#sent', () => attempt('transfer_sent', {}, 'bank transfer'));
  clicks('#look', requery);
  clicks('#reopen', reopen);
  clicks('#again', again);
  clicks(
    '#copy',
    () =>
      void navigator.clipboard.writeText(byId('account').textContent).then(
        () => (byId('copied').textContent = 'Copied.'),
        () => (byId('copied').textContent = 'Select the number to copy it.'),
      ),
  );
  clicks('[data-card]', ({ dataset }) => {
    fillTestCard(dataset);
    document.querySelector('[data-pay]').focus();
  });
}
