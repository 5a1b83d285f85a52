import { supportsApplePay } from './applePaySession';
import { element } from '../elements';

/** Style of the wallet's button: CSS lengths, Apple's type names, a locale. */
export interface WalletStyles {
  theme?: 'dark' | 'light' | null;
  applePay?: {
    width?: string;
    height?: string;
    borderRadius?: string;
    padding?: string;
    type?: string;
    locale?: string;
  } | null;
}

const sdk = 'https://applepay.cdn-apple.com/jsapi/v1.1.0/apple-pay-sdk.js';

/** Deadline for Apple's script, in milliseconds; then the plain button is used. */
const timeLimit = 5_000;

function hasSdk(): Promise<boolean> {
  return new Promise((done) => {
    const script = element('script', { attributes: { src: sdk, crossorigin: 'anonymous' } });
    script.onload = () => done(true);
    script.onerror = () => done(false);
    setTimeout(() => done(false), timeLimit);
    document.head.append(script);
  });
}

/**
 * Mounts Apple's button in a container: Apple's element or, without its script, the browser's built-in style. Returns
 * whether there is a button; there is none if the merchant does not offer the wallet.
 */
export async function mountApplePayButton(
  container: HTMLElement | null,
  { theme, applePay }: WalletStyles,
  onClick: () => void,
  isOffered = true,
): Promise<boolean> {
  if (container === null) throw new Error('Container to mount elements was not provided');
  if (!supportsApplePay()) throw new Error('No wallet payment method is available on this device');
  const given = Object.fromEntries(Object.entries(applePay ?? {}).filter(([, value]) => value));
  const { width, height, borderRadius, padding, type, locale } = {
    width: 'auto',
    height: '50px',
    borderRadius: '3px',
    padding: '10px',
    type: 'pay',
    locale: 'en',
    ...given,
  };
  const colour = theme === 'light' ? 'white' : 'black';
  const isThere = isOffered && (await hasSdk());
  if (!supportsApplePay() || !isOffered) return false;
  const style = element('style');
  let button: HTMLElement;
  let rules: string;
  if (isThere) {
    rules = `--apple-pay-button-width: ${width}; --apple-pay-button-height: ${height}; --apple-pay-button-border-radius: ${borderRadius}; --apple-pay-button-padding: ${padding}; `;
    style.textContent = `apple-pay-button { ${rules}}`;
    button = document.createElement('apple-pay-button');
    for (const [name, value] of Object.entries({ id: 'apple-pay-button', buttonstyle: colour, type, locale }))
      button.setAttribute(name, value);
  } else {
    rules = `display: inline-block; -webkit-appearance: -apple-pay-button; width: ${width}; height: ${height}; border-radius: ${borderRadius}; padding: ${padding}; -apple-pay-button-type: ${type}; -webkit-locale: ${locale}; `;
    style.textContent = ` @supports (-webkit-appearance: -apple-pay-button) { .apple-pay-button { ${rules}} .apple-pay-button-black { -apple-pay-button-style: black; } .apple-pay-button-white { -apple-pay-button-style: white; } .apple-pay-button-white-with-line { -apple-pay-button-style: white-outline; } }`;
    button = element('button', {
      attributes: {
        id: 'apple-pay-button',
        type: 'button',
        class: `apple-pay-button apple-pay-button-${colour}`,
        'aria-label': 'Apple Pay',
      },
    });
    rules += `-apple-pay-button-style: ${colour}`;
  }
  // Content security policies block `<style>`.
  button.style.cssText = rules;
  button.addEventListener('click', onClick);
  container.replaceChildren(style, button);
  return true;
}
