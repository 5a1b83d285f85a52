import type { CheckoutBases } from './bases';
import CardCheckout from './CardCheckout';
import { element } from './elements';
import { knownParameters } from './parameters';
import type { CheckoutParameters } from './parameterTypes';

const variants = {
  normal: { background: '#1c2733', color: '#fff' },
  light: { background: '#fff', color: '#1c2733' },
};

function ownButton(
  checkout: CardCheckout,
  script: HTMLScriptElement,
  { buttonText, currency, amount, buttonVariant }: DOMStringMap,
): HTMLButtonElement {
  const colours = variants[buttonVariant === 'light' ? 'light' : 'normal'];
  const button = element('button', {
    attributes: { 'data-inline-id': checkout.id },
    style: {
      ...colours,
      font: 'inherit',
      minHeight: '44px',
      padding: '0 20px',
      border: '1px solid #1c2733',
      borderRadius: '6px',
      cursor: 'pointer',
    },
    text: `${buttonText || 'Pay'} ${currency || 'NGN'} ${Number(amount) / 100}`,
  });
  const wrapper = element('div', { attributes: { id: `inline-button-${checkout.id}` } });
  wrapper.append(
    button,
    element('div', {
      attributes: { id: 'inline-button-wordmark' },
      style: { font: '12px/2 system-ui, sans-serif' },
      text: 'Secured card checkout',
    }),
  );
  script.after(wrapper);
  return button;
}

/**
 * Adds a pay button for a `<script data-key=… data-email=… data-amount=…>` inside a `<form>`. After the payment the
 * form is submitted with its `reference`. README.md has the other `data-` attributes.
 */
export function embedForm(script: HTMLScriptElement): void {
  const form = script.parentElement;
  if (!(form instanceof HTMLFormElement) || Object.keys(script.dataset).length === 0) return;
  const { buttonId, bases, ...values } = script.dataset;
  const given = buttonId ? document.getElementById(buttonId) : null;
  if (buttonId && given === null) throw new Error('Please make sure the buttonId is an element available in the DOM');
  const checkout = new CardCheckout({ bases: bases ? (JSON.parse(bases) as Partial<CheckoutBases> | null) : null });
  given?.setAttribute('data-inline-id', buttonId ?? '');
  (given ?? ownButton(checkout, script, values)).addEventListener('click', (event) => {
    event.preventDefault();
    checkout.newTransaction({
      ...(knownParameters(values) as CheckoutParameters),
      onSuccess: ({ reference }) => {
        form.append(element('input', { attributes: { type: 'hidden', name: 'reference', value: String(reference) } }));
        // A field of the form may be named `submit`.
        HTMLFormElement.prototype.submit.call(form);
      },
    });
  });
}
