import type { CheckoutBases } from './bases';
import { addSpinner, backgroundFrame, controls, hostedFrame, type Controls } from './elements';
import type { CheckoutTexts } from './texts';

export interface OverlayEvents {
  /** Called with messages from the hosted page's window and origin only. */
  onMessage: (event: string, data: unknown) => void;
  /** The customer closes the checkout with our own control or Escape. */
  onLeave: () => void;
  onRetry: () => void;
  /** Called with every message to the hosted page. */
  onPost?: ((message: unknown) => void) | undefined;
}

/** Duration of the background's fade, in milliseconds. */
const fade = 300;
/** Milliseconds until background and controls follow the hosted page, which they would delay by layout work. */
const delay = 40;

/**
 * The hosted page in its frame over a dark background. Messages to it are queued until it sends
 * `loaded:checkout`.
 */
export class Overlay {
  readonly texts: CheckoutTexts;
  readonly background: HTMLIFrameElement;
  readonly frame: HTMLIFrameElement;
  isOpen = false;
  readonly #origin: string;
  readonly #source: string;
  readonly #events: OverlayEvents;
  #madeControls: Controls | undefined;
  #isFrameThere = false;
  #missedRender = false;
  #isSpinning = true;
  #hiding: ReturnType<typeof setTimeout> | undefined;
  #focusedBefore: Element | null = null;
  /** Elements of the page that are inert while the hosted page is open. */
  #covered: HTMLElement[] = [];

  constructor(id: string, bases: CheckoutBases, texts: CheckoutTexts, events: OverlayEvents) {
    this.texts = texts;
    this.#events = events;
    this.#source = `${bases.checkout}popup?precheckout=true`;
    this.#origin = new URL(bases.checkout).origin;
    this.background = backgroundFrame(id, texts.background);
    this.frame = hostedFrame(id, this.#source, texts.frame);
    this.frame.addEventListener('load', () => {
      // The frame may have left the hosted page, so our own close button shows again.
      if (this.#isFrameThere && this.isOpen) this.#madeControls?.say(null);
      this.#isFrameThere = true;
      this.#mountBackground();
    });
    this.mount();
  }

  get #controls(): Controls {
    return (this.#madeControls ??= controls(this.texts, this.#events));
  }

  /** Adds the frame to the page if needed. The background follows once it has loaded, so as not to delay it. */
  mount(): void {
    if (this.frame.isConnected) return;
    this.#isFrameThere = false;
    this.#isSpinning = true;
    const { body } = document as { body: HTMLElement | null };
    (body ?? document.documentElement).append(this.frame);
    window.addEventListener('message', this.#handleMessage);
  }

  #mountBackground(): void {
    if (this.background.isConnected || !this.frame.isConnected) return;
    this.frame.before(this.background);
    const spin = () => addSpinner(this.background, this.#isSpinning);
    spin();
    // Some browsers replace an empty page once it has loaded.
    this.background.addEventListener('load', spin, { once: true });
  }

  unmount(): void {
    this.close();
    clearTimeout(this.#hiding);
    this.#hide();
    window.removeEventListener('message', this.#handleMessage);
    this.background.remove();
    this.frame.remove();
  }

  readonly #handleMessage = ({ origin, source, data }: MessageEvent<unknown>): void => {
    if (origin !== this.#origin || source !== this.frame.contentWindow || typeof data !== 'object' || data === null)
      return;
    const { event, data: details } = data as { event?: unknown; data?: unknown };
    if (typeof event !== 'string') return;
    this.#isFrameThere = true;
    this.#events.onMessage(event, details);
  };

  post(message: unknown): void {
    if (!this.#isFrameThere) return;
    this.frame.contentWindow?.postMessage(message, this.#origin);
    this.#events.onPost?.(message);
  }

  #render(): void {
    this.#missedRender = !this.#isFrameThere;
    this.post('render');
  }

  /** Repeats `render` for a hosted page that loaded after it was opened. */
  renderAgain(): void {
    if (this.#missedRender && this.isOpen) this.#render();
  }

  /** Reloads the hosted page. */
  reload(): void {
    this.#isFrameThere = false;
    this.#missedRender = true;
    this.#madeControls?.say(null);
    this.frame.src = this.#source;
  }

  open(): void {
    if (this.isOpen) return;
    this.isOpen = true;
    clearTimeout(this.#hiding);
    this.#hide();
    for (const { style } of [this.background, this.frame]) {
      style.display = '';
      style.visibility = 'visible';
    }
    this.#render();
    this.#focusedBefore = document.activeElement;
    this.#madeControls?.say(null);
    setTimeout(this.#surround, delay);
    document.addEventListener('keydown', this.#leaveByEscape, true);
    document.addEventListener('focusin', this.#keepFocus);
  }

  readonly #surround = (): void => {
    const { root } = this.#controls;
    // Runs twice when the overlay was closed and reopened within the delay.
    if (!this.isOpen || root.isConnected) return;
    this.#mountBackground();
    this.frame.after(root);
    // Hides the rest of the page from screen readers, too.
    const own: Element[] = [this.background, this.frame, root];
    this.#covered = [...document.body.children].filter(
      (other): other is HTMLElement => other instanceof HTMLElement && !other.inert && !own.includes(other),
    );
    for (const other of this.#covered) other.inert = true;
    if (!this.#controls.isReceded()) this.#controls.close.focus();
  };

  close(): void {
    if (!this.isOpen) return;
    this.isOpen = false;
    this.frame.style.display = 'none';
    this.frame.style.visibility = 'hidden';
    this.background.style.opacity = '0';
    this.#hiding = setTimeout(() => {
      this.#hide();
      this.post('close');
    }, fade);
    this.#madeControls?.root.remove();
    for (const other of this.#covered.splice(0)) other.inert = false;
    document.removeEventListener('keydown', this.#leaveByEscape, true);
    document.removeEventListener('focusin', this.#keepFocus);
    if (this.#focusedBefore instanceof HTMLElement) this.#focusedBefore.focus();
  }

  #hide(): void {
    const { style } = this.background;
    style.display = 'none';
    style.visibility = 'hidden';
    if (style.opacity === '0') style.opacity = '1';
  }

  hideSpinner(): void {
    this.#isSpinning = false;
    const spinner = this.background.contentDocument?.getElementById('app-loader');
    if (spinner) spinner.style.display = 'none';
  }

  /** Moves the focus into the loaded hosted page, which has its own close button. */
  showLoaded(): void {
    if (!this.isOpen) return;
    this.#controls.say(null);
    this.frame.focus();
    this.#controls.recede();
  }

  offerRetry(message: string): void {
    if (!this.isOpen) return;
    this.#controls.say(message);
    this.#controls.close.focus();
  }

  readonly #leaveByEscape = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') this.#events.onLeave();
  };

  readonly #keepFocus = ({ target }: FocusEvent): void => {
    const { root, close, isReceded } = this.#controls;
    if (target !== this.frame && !root.contains(target as Node)) (isReceded() ? this.frame : close).focus();
  };
}
