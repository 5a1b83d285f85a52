export { AgentsPage, NewAgentPage } from './AgentsPage';
export { AuditPage } from './AuditPage';
export { ChecksPage } from './ChecksPage';
export { StaffBar } from './DeskPage';
export { GapsPage } from './GapsPage';
export { CasePage, InboxPage, NewCasePage, TemplatesPage } from './InboxPage';
export { JobsPage } from './JobsPage';
export { PaymentsPage } from './PaymentsPage';
export { PeoplePage } from './PeoplePage';
