export { AuditPage } from './AuditPage';
export { CasePage } from './CasePage';
export { InboxPage } from './InboxPage';
export { PeoplePage } from './PeoplePage';
