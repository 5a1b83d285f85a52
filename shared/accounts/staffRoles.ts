import { t } from '../language/words';
import { staffRoles, type StaffRole } from '../desk/contract';

/** Names of the roles. */
export const roleNames: Readonly<Record<StaffRole, string>> = {
  get owner() {
    return t('Owner');
  },
  get desk() {
    return t('Desk [role]');
  },
  get membership() {
    return t('Membership');
  },
  get editor() {
    return t('Editor');
  },
  get treasurer() {
    return t('Treasurer');
  },
  get reader() {
    return t('Reader [role]');
  },
};

const wordsOf: Readonly<Record<StaffRole, () => string>> = {
  owner: () => t('Owner: everything, also roles'),
  desk: () => t('Desk: cases and their export'),
  membership: () => t('Membership: cases'),
  editor: () => t('Editor: the newsletter'),
  treasurer: () => t('Treasurer: payments'),
  reader: () => t('Reader: looks only'),
};

/** A role with what it is for, such as `Treasurer: payments`. */
export const roleWords = (role: StaffRole): string => wordsOf[role]();

/** Whether a text names a role. */
export const isStaffRole = (text: string): text is StaffRole => (staffRoles as readonly string[]).includes(text);
