import { staffActions, type StaffAction, type StaffRole } from '../../../shared/desk/contract';

/** What each role allows: the only place that says so. A person with several roles may do what any of them allows. */
const permissions: Readonly<Record<StaffRole, readonly StaffAction[]>> = {
  owner: staffActions,
  desk: [
    'desk.open',
    'cases.read',
    'cases.work',
    'cases.export',
    'personalData.read',
    'personalData.export',
    'personalData.erase',
    'people.read',
    'agents.read',
    'jobs.read',
    'jobs.retry',
    'figures.read',
  ],
  membership: [
    'desk.open',
    'cases.read',
    'cases.work',
    'people.read',
    'people.export',
    'members.write',
    'members.key',
    'agents.read',
    'agents.write',
    'figures.read',
  ],
  editor: [
    'desk.open',
    'newsletter.read',
    'newsletter.write',
    'newsletter.send',
    'newsletter.export',
    'gaps.read',
    'gaps.write',
    'words.read',
    'words.write',
    'jobs.read',
  ],
  treasurer: [
    'desk.open',
    'people.read',
    'people.export',
    'payments.read',
    'payments.record',
    'payments.export',
    'jobs.read',
    'figures.read',
  ],
  reader: [
    'desk.open',
    'cases.read',
    'newsletter.read',
    'gaps.read',
    'words.read',
    'people.read',
    'agents.read',
    'jobs.read',
    'payments.read',
    'audit.read',
    'figures.read',
  ],
};

/** Actions that need a recent sign-in, besides the role. */
export const dangerousActions: ReadonlySet<StaffAction> = new Set<StaffAction>([
  'cases.export',
  'personalData.export',
  'personalData.erase',
  'people.export',
  'members.key',
  'staff.change',
  'newsletter.send',
  'newsletter.export',
  'payments.export',
  'audit.export',
]);

/** Maximum age of the sign-in for a dangerous action, in milliseconds. */
export const signInLasts = 10 * 60_000;

/** Maximum age of the sign-in for anything at the desk, in milliseconds. */
export const deskSignInLasts = 12 * 3_600_000;

/** What the roles allow together, in the order of `staffActions`. */
export function actionsOf(roles: readonly StaffRole[]): StaffAction[] {
  const allowed = new Set(roles.flatMap((role) => permissions[role]));
  return staffActions.filter((action) => allowed.has(action));
}
