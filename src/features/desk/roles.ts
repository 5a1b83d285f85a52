import { staffRoles, type StaffRole } from '@server/contracts/desk';

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

/** Roles to choose from, with what each is for. */
export const roleChoices = staffRoles.map((role) => ({ role, label: `${roleNames[role]}: ${purposes[role]}` }));

/** Whether a text names a role. */
export const isStaffRole = (text: string): text is StaffRole => text in roleNames;
