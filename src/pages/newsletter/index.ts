export { ConfirmationPage } from './ConfirmationPage';
export { UnsubscriptionPage } from './UnsubscriptionPage';
