import type { AuditedAction, AuditGroup } from '@server/contracts/deskAudit';
import { isStaffRole, roleNames } from '@server/contracts/staffRoles';

/** Names of the groups of actions. */
export const groupNames: Readonly<Record<AuditGroup, string>> = {
  case: 'Cases',
  staff: 'Roles',
  export: 'Exports',
  job: 'Jobs',
  newsletter: 'Newsletter',
  agent: 'Agents',
  account: 'Accounts',
};

const actions: Readonly<Record<string, string>> = {
  'case.note': 'Added a note',
  'case.dataErased': 'Erased what is stored under the sender’s address',
  'case.assigned': 'Assigned the case',
  'case.answered': 'Answered by mail',
  'case.screening.passed': 'Passed the screening',
  'case.screening.rejected': 'Rejected the request',
  'case.request.sent': 'Sent the request to agents',
  'case.agent.declined': 'Recorded an agent’s refusal',
  'case.agent.offered': 'Recorded an agent’s offer',
  'case.desk.replied': 'Replied to a question',
  'case.shipper.withdrew': 'Recorded the withdrawal',
  'case.staff.answered': 'Answered by mail',
  'case.staff.asked': 'Asked back by mail',
  'case.staff.closed': 'Closed the case',
  'case.sender.wrote': 'Recorded what the sender wrote',
  'case.recordingRead': 'Downloaded a recording',
  'staff.firstOwner': 'Became the first owner',
  'staff.invited': 'Invited somebody to a role',
  'staff.accepted': 'Accepted a role',
  'staff.withdrawn': 'Withdrew an invitation',
  'staff.revoked': 'Ended a role',
  'export.cases': 'Exported cases',
  'export.audit': 'Exported the audit trail',
  'export.personalData': 'Downloaded personal data for a request',
  'export.newsletter': 'Exported newsletter addresses',
  'export.accounts': 'Exported accounts that pay',
  'newsletter.saved': 'Saved a newsletter',
  'newsletter.deleted': 'Deleted a draft of a newsletter',
  'newsletter.tested': 'Sent a test of a newsletter',
  'newsletter.sent': 'Sent a newsletter',
  'agent.added': 'Added an agent',
  'agent.papersReceived': 'Noted the papers of an agent',
  'agent.checked': 'Noted that an agent is checked',
  'agent.checkRecorded': 'Recorded a check of an agent',
  'agent.checkWithdrawn': 'Withdrew a check of an agent',
  'agent.tied': 'Tied a listing to an account',
  'agent.suspended': 'Suspended a listing',
  'agent.lifted': 'Lifted a suspension',
  'agent.badge': 'Made a badge for an agent',
  'agent.changed': 'Changed an agent',
  'agent.proposalDecided': 'Decided about proposed changes',
  'job.retried': 'Ran a job again',
  'job.stopped': 'Stopped a job',
  'account.deleted': 'Deleted their account',
};

/** What was done, in words; an unknown action as it is stored. */
export const actionWords = (action: string): string => actions[action] ?? action;

function valueWords(value: unknown): string {
  if (typeof value === 'string') return isStaffRole(value) ? roleNames[value] : value;
  return value === true ? 'yes' : JSON.stringify(value);
}

/** What else was noted, such as `role: Desk`; empty if nothing. */
export const detailWords = ({ detail }: Pick<AuditedAction, 'detail'>): string =>
  Object.entries(detail)
    .map(([name, value]) => `${name === 'number' ? 'event' : name}: ${valueWords(value)}`)
    .join(', ');
