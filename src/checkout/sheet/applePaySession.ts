/** The part of Apple's session that the client uses. */
interface WalletSession {
  readonly STATUS_SUCCESS: number;
  readonly STATUS_FAILURE: number;
  onvalidatemerchant: (event: { validationURL: string }) => Promise<void>;
  onpaymentauthorized: (event: { payment: unknown }) => Promise<void>;
  oncancel: () => void;
  begin(): void;
  abort(): void;
  completeMerchantValidation(session: unknown): void;
  completePayment(status: number): void;
}

interface WalletSessionClass {
  new (version: number, request: unknown): WalletSession;
  supportsVersion(version: number): boolean;
}

/** Version of Apple Pay on the Web. */
export const applePayVersion = 6;

/** Apple's payment session; undefined on other devices. */
export const sessionClass = () => (window as { ApplePaySession?: WalletSessionClass }).ApplePaySession;

/** Whether this device supports Apple Pay. */
export const supportsApplePay = (): boolean =>
  isSecureContext && sessionClass()?.supportsVersion(applePayVersion) === true;
