import type { CheckoutTexts } from './texts';

type Attributes = Partial<Record<string, string>>;

/** Creates an element. Styles are set on the style object, which a content security policy allows. */
export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  {
    attributes = {},
    style = {},
    text,
  }: { attributes?: Attributes; style?: Partial<CSSStyleDeclaration>; text?: string } = {},
  owner: Document = document,
): HTMLElementTagNameMap[Tag] {
  const made = owner.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value ?? '');
  Object.assign(made.style, style);
  if (text !== undefined) made.textContent = text;
  return made;
}

const highest = '2147483647';

const frameStyle = {
  zIndex: highest,
  border: '0px',
  margin: '0px',
  padding: '0px',
  position: 'fixed',
  left: '0px',
  top: '0px',
  width: '100%',
  height: '100%',
  colorScheme: 'light',
  visibility: 'hidden',
  display: 'none',
};

/** The dark background behind the hosted page, with the spinner. */
export function backgroundFrame(id: string, title: string): HTMLIFrameElement {
  return element('iframe', {
    attributes: {
      id: `inline-background-${id}`,
      title,
      tabindex: '-1',
      'aria-hidden': 'true',
      frameborder: '0',
    },
    style: { ...frameStyle, background: 'rgba(0, 0, 0, 0.75)', transition: 'opacity 0.3s' },
  });
}

/** The frame for the provider's hosted page. */
export function hostedFrame(id: string, src: string, title: string): HTMLIFrameElement {
  return element('iframe', {
    attributes: {
      id: `inline-checkout-${id}`,
      title,
      src,
      allow: 'payment; clipboard-read; clipboard-write',
      frameborder: '0',
    },
    style: { ...frameStyle, background: 'transparent' },
  });
}

/** Adds the spinner to the background, which must be in the page; hidden unless `isSeen`. */
export function addSpinner(background: HTMLIFrameElement, isSeen: boolean): void {
  const owner = background.contentDocument;
  if (owner === null || owner.getElementById('app-loader') !== null) return;
  const spinner = element(
    'div',
    {
      attributes: { id: 'app-loader' },
      style: {
        position: 'fixed',
        inset: '0px',
        margin: 'auto',
        width: '40px',
        height: '40px',
        boxSizing: 'border-box',
        border: '3px solid rgba(255, 255, 255, 0.3)',
        borderTopColor: '#fff',
        borderRadius: '50%',
        display: isSeen ? '' : 'none',
      },
    },
    owner,
  );
  owner.body.append(spinner);
  if (!matchMedia('(prefers-reduced-motion: reduce)').matches)
    spinner.animate({ transform: ['rotate(0turn)', 'rotate(1turn)'] }, { duration: 900, iterations: Infinity });
}

/** Our own controls over the hosted page: close, and retry when something is wrong. */
export interface Controls {
  root: HTMLElement;
  close: HTMLButtonElement;
  /** Shows `message` with a retry button; null leaves only the close button. */
  say: (message: string | null) => void;
  /** Hides the controls unless they have the focus. */
  recede: () => void;
  isReceded: () => boolean;
}

const buttonStyle: Partial<CSSStyleDeclaration> = {
  font: 'inherit',
  color: '#fff',
  background: '#1c2733',
  border: '1px solid #fff',
  borderRadius: '6px',
  minWidth: '44px',
  minHeight: '44px',
  padding: '0 12px',
  cursor: 'pointer',
};

/** Creates the controls, with the retry button hidden. */
export function controls(
  texts: Pick<CheckoutTexts, 'close' | 'retry'>,
  { onLeave, onRetry }: { onLeave: () => void; onRetry: () => void },
): Controls {
  const root = element('div', {
    style: {
      zIndex: highest,
      position: 'fixed',
      top: '12px',
      insetInlineEnd: '12px',
      maxWidth: 'calc(100% - 24px)',
      boxSizing: 'border-box',
      borderRadius: '8px',
      display: 'flex',
      flexWrap: 'wrap',
      justifyContent: 'flex-end',
      alignItems: 'center',
      gap: '12px',
      font: '16px/1.4 system-ui, sans-serif',
      color: '#fff',
    },
  });
  const notice = element('p', { attributes: { role: 'alert' }, style: { margin: '0' } });
  const retry = element('button', { attributes: { type: 'button' }, style: buttonStyle, text: texts.retry });
  const close = element('button', {
    attributes: { type: 'button', 'aria-label': texts.close },
    style: buttonStyle,
    text: '×',
  });
  retry.addEventListener('click', onRetry);
  close.addEventListener('click', onLeave);
  root.append(notice, retry, close);
  let isReceded = false;
  const show = (isSeen: boolean) =>
    Object.assign(root.style, { opacity: isSeen ? '1' : '0', pointerEvents: isSeen ? 'auto' : 'none' });
  root.addEventListener('focusin', () => show(true));
  root.addEventListener('focusout', () => show(!isReceded));
  const recede = () => {
    isReceded = true;
    show(false);
  };
  const say = (message: string | null) => {
    isReceded = false;
    show(true);
    notice.textContent = message;
    retry.style.display = message === null ? 'none' : '';
    Object.assign(
      root.style,
      message === null ? { background: '', padding: '' } : { background: '#1c2733', padding: '12px' },
    );
  };
  say(null);
  return { root, close, say, recede, isReceded: () => isReceded };
}
