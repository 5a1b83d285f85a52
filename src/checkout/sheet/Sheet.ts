import type { TransactionResponse } from '../api';
import { supportsApplePay } from './applePaySession';
import { mountApplePayButton } from './applePayButton';
import { element } from '../elements';
import { addSheetStyle } from './sheetStyle';
import type { CheckoutTexts } from '../texts';

/** Formats an amount in minor units with its currency code, without trailing zeros: `NGN 200.5`. */
export function displayAmount(amount: number, currency: string): string {
  return new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
    currencyDisplay: 'code',
    minimumFractionDigits: 0,
    maximumFractionDigits: 2,
  }).format(amount / 100);
}

/** Ways to pay that are offered before the hosted page. */
export interface SheetOffer {
  wallet: boolean;
  vault: boolean;
}

/** An iPhone, an iPad or Safari on a Mac; other browsers offer the wallet only through a script. */
const appleDevice = /^iP|^Mac.*Version\/[\d.]+ (?:Mobile\/\w+ )?Safari/;

/**
 * A wallet that this device and the merchant have; saved payments, where the customer has some, except for a recurring
 * plan (docs/product.md "Checkout sheet").
 */
export function sheetOffer({
  channels,
  link_config: link,
  custom_filters: filters,
  plan_details: plan,
}: TransactionResponse): SheetOffer {
  return {
    wallet:
      appleDevice.test(`${navigator.platform} ${navigator.userAgent}`) &&
      supportsApplePay() &&
      Boolean(channels?.includes('apple_pay')),
    vault: Boolean(link?.enabled && link.has_payment_instruments && !filters?.recurring && !plan),
  };
}

export interface SheetEvents {
  onWallet: () => void;
  onVault: () => void;
  onOther: () => void;
  onClose: () => void;
  /** Called on a tap beside the sheet. */
  onBackdrop: () => void;
}

/** Milliseconds before the sheet's content appears, and the longest touch on the backdrop that counts as a tap. */
const contentDelay = 50;
const longestTap = 125;

/** The sheet before the hosted page: wallet, saved payments, other ways to pay. */
export class Sheet {
  readonly #root: HTMLElement;
  readonly #texts: CheckoutTexts;
  readonly #content = element('div', { attributes: { class: 'pre-checkout-modal__content' } });
  readonly #notice = element('p', { attributes: { 'aria-live': 'polite' } });
  readonly #events: SheetEvents;
  #focusedBefore: Element | null = null;

  constructor(answer: TransactionResponse, offer: SheetOffer, texts: CheckoutTexts, events: SheetEvents) {
    this.#texts = texts;
    this.#events = events;
    this.#root = element('div', {
      attributes: { class: 'pre-checkout-modal', role: 'dialog', 'aria-modal': 'true', 'aria-label': texts.sheet },
    });
    addSheetStyle();
    const button = (id: string, text: string, onClick: () => void, attributes = {}) => {
      const made = element('button', { attributes: { id, type: 'button', ...attributes }, text });
      made.addEventListener('click', onClick);
      return made;
    };
    this.#content.append(
      element('div', { attributes: { class: 'customer-email' }, text: answer.label || answer.email }),
      element('div', {
        attributes: { class: 'transaction-amount' },
        text: texts.pay(displayAmount(answer.amount, answer.currency)),
      }),
      button('apple-pay-close-button', '', events.onClose, { 'aria-label': texts.closeSheet }),
      this.#notice,
    );
    if (offer.vault) this.#content.append(button('pay-with-vault-button', texts.vault, events.onVault));
    if (offer.wallet) {
      const wallet = element('div');
      this.#content.append(wallet);
      mountApplePayButton(
        wallet,
        { applePay: { width: '100%', height: '42px', borderRadius: '5px', padding: '15px' } },
        events.onWallet,
      ).catch(() => wallet.remove());
    }
    if (answer.channels?.join() !== 'apple_pay') {
      this.#content.append(
        button('paystackpop-button', offer.vault ? texts.otherWays : texts.moreWays, events.onOther),
      );
    }
    this.#notice.textContent = offer.vault ? texts.vaultNote : texts.walletNote;
    this.#root.append(this.#content);
    this.#listen();
    document.body.append(this.#root);
  }

  #listen(): void {
    let touchedAt = 0;
    const isBackdrop = ({ target }: Event) => target === this.#root;
    this.#root.addEventListener('touchstart', () => (touchedAt = performance.now()), { passive: true });
    this.#root.addEventListener('touchend', (event) => {
      if (!isBackdrop(event) || performance.now() - touchedAt > longestTap) return;
      event.preventDefault();
      this.#events.onBackdrop();
    });
    this.#root.addEventListener('pointerup', (event) => {
      if (isBackdrop(event) && event.pointerType === 'mouse') this.#events.onBackdrop();
    });
    this.#root.addEventListener('keydown', (event) => {
      if (event.key === 'Escape') this.#events.onClose();
      if (event.key === 'Tab') this.#keepInside(event);
    });
  }

  #keepInside(event: KeyboardEvent): void {
    const buttons = [...this.#content.querySelectorAll<HTMLElement>('button, apple-pay-button')];
    const [edge, start] = event.shiftKey ? [0, -1] : [-1, 0];
    if (document.activeElement !== buttons.at(edge)) return;
    event.preventDefault();
    buttons.at(start)?.focus();
  }

  show(): void {
    setTimeout(() => this.#content.classList.add('show'), contentDelay);
    this.#root.classList.add('show');
    this.#focusedBefore = document.activeElement;
    this.#content.querySelector('button')?.focus();
  }

  sayWalletFailed(): void {
    this.#notice.textContent = this.#texts.walletFailed;
  }

  remove(): void {
    this.#root.remove();
    if (this.#focusedBefore instanceof HTMLElement) this.#focusedBefore.focus();
  }
}
