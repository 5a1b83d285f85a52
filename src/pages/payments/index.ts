export { ReceiptPage } from './ReceiptPage';
export { SubscriptionPage } from './SubscriptionPage';
export { TransactionsPage } from './TransactionsPage';
