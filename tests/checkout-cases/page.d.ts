/** What a case's page holds: the client under test, of which nothing is known, and what records it. */
interface Window {
  /** Records what happened in the page. */
  __rec: (event: { ch: string; [field: string]: unknown }) => void;
  /** A value as JSON can hold it. */
  __plain: (value: unknown, depth?: number) => unknown;
  /** Name of the callback that throws. */
  __throwIn?: string;
  /** What the steps returned, by name. */
  __vars: Record<string, unknown>;
  __apple?: object;
  Pop: CheckoutMethods & (new (options?: unknown) => CheckoutClient);
  pop: CheckoutClient;
  checkoutCase: object;
  ApplePaySession?: unknown;
}

type CheckoutMethods = Record<string, (...values: unknown[]) => unknown>;

type CheckoutClient = CheckoutMethods & {
  activeTransaction?: () => { id: unknown; status: unknown } | null;
  isOpen: unknown;
  isLoaded: unknown;
  transactions?: unknown[];
  backgroundIframe?: HTMLIFrameElement;
  checkoutIframe?: HTMLIFrameElement;
};
