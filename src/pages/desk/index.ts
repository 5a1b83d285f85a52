export { CasePage } from './CasePage';
export { InboxPage } from './InboxPage';
