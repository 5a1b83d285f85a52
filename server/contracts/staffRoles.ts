import { staffRoles, type StaffRole } from './desk';

/** Names of the roles. */
export const roleNames: Readonly<Record<StaffRole, string>> = {
  owner: 'Owner',
  desk: 'Desk',
  membership: 'Membership',
  editor: 'Editor',
  treasurer: 'Treasurer',
  reader: 'Reader',
};

const purposes: Readonly<Record<StaffRole, string>> = {
  owner: 'everything, also roles',
  desk: 'cases and their export',
  membership: 'cases',
  editor: 'the newsletter',
  treasurer: 'payments',
  reader: 'looks only',
};

/** A role with what it is for, such as `Treasurer: payments`. */
export const roleWords = (role: StaffRole): string => `${roleNames[role]}: ${purposes[role]}`;

/** Whether a text names a role. */
export const isStaffRole = (text: string): text is StaffRole => (staffRoles as readonly string[]).includes(text);
