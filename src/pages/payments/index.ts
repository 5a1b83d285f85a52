export { ReceiptPage } from './ReceiptPage';
export { TransactionsPage } from './TransactionsPage';
