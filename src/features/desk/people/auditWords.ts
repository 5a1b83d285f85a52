import { t } from '@shared/language/words';
import type { QuoteCaseEvent } from '@machines/quoteCaseEvents';
import type { MembershipCaseEvent } from '@machines/membershipCaseEvents';
import type { RequestCaseEvent } from '@machines/requestCaseEvents';
import type { AuditedAction, AuditGroup } from '@shared/desk/audit';
import { isStaffRole, roleNames } from '@shared/accounts/staffRoles';
import type { CaseMailEvent } from '@machines/caseEvents';

/** Names of the groups of actions. */
export const groupNames: Readonly<Record<AuditGroup, string>> = {
  case: t('Cases'),
  staff: t('Roles'),
  export: t('Exports'),
  job: t('Jobs'),
  payment: t('Payments'),
  newsletter: t('Newsletter'),
  agent: t('Agents'),
  assistant: t('Assistant'),
  account: t('Accounts'),
  member: t('Members page'),
  words: t('Words'),
};

type CaseEvent = QuoteCaseEvent | RequestCaseEvent | MembershipCaseEvent | CaseMailEvent;
/** What staff do in a case. */
type StaffEvent<Event = CaseEvent> = Event extends { type: infer Type extends string; by: infer By }
  ? [Extract<By, { kind: 'staff' }>] extends [never]
    ? never
    : Type
  : never;

const ofCases: Readonly<Record<`case.${StaffEvent}`, string>> = {
  'case.screening.passed': t('Passed the screening'),
  'case.screening.rejected': t('Rejected the request'),
  'case.request.sent': t('Sent the request to agents'),
  'case.agent.declined': t('Recorded an agent’s refusal'),
  'case.agent.offered': t('Recorded an agent’s offer'),
  'case.agent.corrected': t('Recorded a change of an agent’s offer'),
  'case.request.corrected': t('Corrected a request for its shipper'),
  'case.agent.confirmed': t('Recorded that an agent keeps its offer'),
  'case.agent.withdrew': t('Recorded that an agent withdrew its offer'),
  'case.agent.replied': t('Recorded an agent’s answer'),
  'case.desk.wrote': t('Wrote to the shipper by mail'),
  'case.shipper.wrote': t('Recorded what the shipper wrote'),
  'case.desk.closed': t('Closed the case'),
  'case.desk.replied': t('Replied to a question'),
  'case.shipper.chose': t('Recorded the choice of an offer'),
  'case.shipper.withdrew': t('Recorded the withdrawal'),
  'case.staff.answered': t('Answered by mail'),
  'case.staff.asked': t('Asked back by mail'),
  'case.staff.closed': t('Closed the case'),
  'case.staff.merged': t('Closed the case as a double'),
  'case.staff.reopened': t('Opened the case again'),
  'case.staff.papersComplete': t('Noted that the papers are complete'),
  'case.staff.registrationChecked': t('Noted that the registration is checked'),
  'case.staff.refereeCalled': t('Noted the call of a referee'),
  'case.staff.codeSigned': t('Noted where the code of conduct is signed'),
  'case.staff.agentNamed': t('Named the agent that a company was before'),
  'case.staff.accepted': t('Accepted the application'),
  'case.sender.wrote': t('Recorded what the sender wrote'),
  'case.mail.handled': t('Said that a mail was read'),
  'case.mail.answered': t('Answered by mail'),
};

const actions: Readonly<Record<string, string>> = {
  ...ofCases,
  'case.takenDown': t('Took down a case'),
  'case.linked': t('Linked the case with another one'),
  'case.unlinked': t('Took a link between cases away'),
  'case.merged': t('Got a double'),
  'case.note': t('Added a note'),
  'case.erased': t('Erased the case'),
  'case.dataErased': t('Erased what is stored under the sender’s address'),
  'case.assigned': t('Assigned the case'),
  'case.answered': t('Answered by mail'),
  'case.recordingRead': t('Downloaded a recording'),
  'case.fileRead': t('Downloaded a file'),
  'staff.firstOwner': t('Became the first owner'),
  'staff.invited': t('Invited somebody to a role'),
  'staff.accepted': t('Accepted a role'),
  'staff.withdrawn': t('Withdrew an invitation'),
  'staff.revoked': t('Ended a role'),
  'staff.secondStepRequired': t('Let a role need a second step'),
  'staff.secondStepWaived': t('Let a role need no second step'),
  'staff.secondStepAsked': t('Asked to remove a lost second step'),
  'staff.secondStepRemoved': t('Removed a lost second step'),
  'export.cases': t('Exported cases'),
  'export.audit': t('Exported the audit trail'),
  'export.personalData': t('Downloaded personal data for a request'),
  'export.newsletter': t('Exported newsletter addresses'),
  'export.accounts': t('Exported accounts that pay'),
  'export.invoices': t('Exported invoices'),
  'export.figures': t('Exported figures'),
  'newsletter.saved': t('Saved a newsletter'),
  'newsletter.deleted': t('Deleted a draft of a newsletter'),
  'newsletter.tested': t('Sent a test of a newsletter'),
  'newsletter.sent': t('Sent a newsletter'),
  'newsletter.scheduled': t('Scheduled a newsletter'),
  'newsletter.unscheduled': t('Cancelled the schedule of a newsletter'),
  'newsletter.withheld': t('Kept a newsletter out of the archive'),
  'newsletter.archived': t('Let a newsletter into the archive'),
  'agent.added': t('Added an agent'),
  'agent.papersReceived': t('Noted the papers of an agent'),
  'agent.checked': t('Noted that an agent is checked'),
  'agent.checkRecorded': t('Recorded a check of an agent'),
  'agent.checkWithdrawn': t('Withdrew a check of an agent'),
  'agent.checkPlanned': t('Planned a check of an agent'),
  'agent.planDropped': t('Dropped a planned check of an agent'),
  'agent.tied': t('Tied a listing to an account'),
  'agent.suspended': t('Suspended a listing'),
  'agent.lifted': t('Lifted a suspension'),
  'agent.badge': t('Made a badge for an agent'),
  'agent.changed': t('Changed an agent'),
  'agent.claimConfirmed': t('Confirmed the claim of a listing'),
  'agent.claimRefused': t('Refused the claim of a listing'),
  'agent.proposalDecided': t('Decided about proposed changes'),
  'job.retried': t('Ran a job again'),
  'job.stopped': t('Stopped a job'),
  'template.written': t('Changed a template of answers'),
  'words.wrote': t('Wrote words of the site'),
  'words.submitted': t('Handed in words of the site'),
  'words.returned': t('Gave words of the site back'),
  'words.published': t('Published words of the site'),
  'words.withdrew': t('Withdrew words of the site'),
  'words.pictured': t('Stored a picture for the site'),
  'payment.recorded': t('Recorded a payment'),
  'payment.confirmed': t('Confirmed a recorded payment'),
  'payment.refused': t('Refused a recorded payment'),
  'payment.withdrawn': t('Withdrew a recorded payment'),
  'payment.billingKept': t('Noted whom a payment’s invoice is for'),
  'payment.invoiceCorrected': t('Issued a corrected invoice'),
  'payment.refundAsked': t('Asked for a refund'),
  'payment.refundConfirmed': t('Confirmed a refund'),
  'payment.refundDeclined': t('Declined a refund'),
  'assistant.written': t('Wrote an answer of the assistant'),
  'assistant.withdrawn': t('Withdrew an answer of the assistant'),
  'assistant.questionDeleted': t('Deleted a question to the assistant'),
  'account.deleted': t('Deleted their account'),
  'member.added': t('Added a person to the members page'),
  'member.changed': t('Changed a person on the members page'),
  'member.ended': t('Took a person off the members page'),
  'member.keyChanged': t('Changed the members’ key'),
};

/** What was done, in words; an unknown action as it is stored. */
export const actionWords = (action: string): string => actions[action] ?? action;

/** Names of what else is noted, by those that are stored. */
const detailNames: Readonly<Record<string, string>> = {
  file: t('file [audit]'),
  number: t('event [audit]'),
  role: t('role [audit]'),
  version: t('version [audit]'),
  language: t('language [audit]'),
  recipients: t('recipients [audit]'),
  kind: t('kind [audit]'),
  how: t('how [audit]'),
  checkedOn: t('checkedOn [audit]'),
  validUntil: t('validUntil [audit]'),
  reason: t('reason [audit]'),
  waits: t('waits [audit]'),
  assigned: t('assigned [audit]'),
  overdue: t('overdue [audit]'),
  searched: t('searched [audit]'),
  who: t('who [audit]'),
  what: t('what [audit]'),
  subject: t('subject [audit]'),
  from: t('from [audit]'),
  to: t('to [audit]'),
  state: t('state [audit]'),
  way: t('way [audit]'),
  arrivedOn: t('arrivedOn [audit]'),
  amount: t('amount [audit]'),
  currency: t('currency [audit]'),
  creditNote: t('creditNote [audit]'),
  invoice: t('invoice [audit]'),
};

function valueWords(value: unknown): string {
  if (typeof value === 'string') return isStaffRole(value) ? roleNames[value] : value;
  return value === true ? t('yes') : JSON.stringify(value);
}

/** What else was noted, such as `role: Desk`; empty if nothing. */
export const detailWords = ({ detail }: Pick<AuditedAction, 'detail'>): string =>
  Object.entries(detail)
    .map(([name, value]) => `${detailNames[name] ?? name}: ${valueWords(value)}`)
    .join(', ');
