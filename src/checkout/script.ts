import CardCheckout from './CardCheckout';
import { embedForm } from './embeddedForm';

// The classic script: a global `CardCheckout`, and the form around its tag.
Object.assign(globalThis, { CardCheckout });
if (typeof document !== 'undefined' && document.currentScript instanceof HTMLScriptElement)
  embedForm(document.currentScript);
