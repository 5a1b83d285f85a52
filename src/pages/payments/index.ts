export { InvoicesPage } from './InvoicesPage';
export { ReceiptPage } from './ReceiptPage';
export { TransactionsPage } from './TransactionsPage';
