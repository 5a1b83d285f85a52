export { AgentsPage } from './AgentsPage';
export { AuditPage } from './AuditPage';
export { CasePage } from './CasePage';
export { InboxPage } from './InboxPage';
export { JobsPage } from './JobsPage';
export { NewAgentPage } from './NewAgentPage';
export { PaymentsPage } from './PaymentsPage';
export { PeoplePage } from './PeoplePage';
