export { default } from './CardCheckout';
export type { CheckoutOptions, DeprecatedTransaction, PaymentRequestParameters } from './options';
export type { CheckoutBases } from './bases';
export { CheckoutParameterError, type ParameterIssue } from './CheckoutParameterError';
export type { PaymentOutcome, SuccessResponse } from '@machines/checkoutTransaction';
export type { Inspect, PaymentInspection } from './options';
export type { CheckoutCallbacks, CheckoutParameters } from './parameterTypes';
export type { CheckoutTexts } from './texts';
export type { Transaction } from './Transaction';
