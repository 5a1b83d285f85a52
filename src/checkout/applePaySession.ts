/** The part of Apple's session that is used. */
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

/** The version of Apple's interface that the client speaks. */
export const applePayVersion = 6;

/** Apple's class for a payment; undefined on other devices. */
export const sessionClass = () => (window as { ApplePaySession?: WalletSessionClass }).ApplePaySession;

/** Whether this device pays by Apple Pay. */
export const supportsApplePay = (): boolean =>
  isSecureContext && sessionClass()?.supportsVersion(applePayVersion) === true;
