import * as v from 'valibot';
import { t } from '../language/words';
import { emailSchema, missing, textSchema } from '../text/fields';

/** Roles of the association's staff; a person can have several (docs/product.md "The desk"). */
export const staffRoles = ['owner', 'desk', 'membership', 'editor', 'treasurer', 'reader'] as const;
export type StaffRole = (typeof staffRoles)[number];

/** What a role may allow. Routes and screens name the action, never the role. */
export const staffActions = [
  'desk.open',
  'cases.read',
  'cases.work',
  'cases.export',
  'personalData.read',
  'personalData.export',
  'personalData.erase',
  'people.read',
  'people.export',
  'members.write',
  'members.key',
  'agents.read',
  'agents.write',
  'staff.read',
  'staff.change',
  'newsletter.read',
  'newsletter.write',
  'newsletter.send',
  'newsletter.export',
  'gaps.read',
  'gaps.write',
  'words.read',
  'words.write',
  'jobs.read',
  'jobs.retry',
  'payments.read',
  'payments.record',
  'payments.export',
  'audit.read',
  'audit.export',
  'figures.read',
] as const;
export type StaffAction = (typeof staffActions)[number];

/** `GET /api/desk/me`: the caller, and what their roles allow. */
export const deskMeSchema = v.object({
  uid: v.string(),
  roles: v.array(v.picklist(staffRoles)),
  actions: v.array(v.picklist(staffActions)),
  /**
   * Payments and refunds that wait for the caller, and what members propose and claim of listings. Absent without the
   * right to decide; a gateway of an earlier version counts none.
   */
  toConfirm: v.optional(v.number()),
  toDecide: v.optional(v.number()),
});

/** `GET /api/desk/staff`: who has a role, and who is invited to one. Times in epoch milliseconds. */
export const deskStaffSchema = v.object({
  staff: v.array(v.object({ uid: v.string(), email: v.string(), role: v.picklist(staffRoles), grantedAt: v.number() })),
  invitations: v.array(
    v.object({
      id: v.string(),
      email: v.string(),
      role: v.picklist(staffRoles),
      invitedAt: v.number(),
      /** What became of its mail; null if there is none, or it was sent long ago. `failing`: it is tried again. */
      mail: v.nullable(
        v.object({
          state: v.picklist(['waiting', 'failing', 'sent', 'gaveUp']),
          /** The mail server's reply, such as `550 5.1.1`. */
          problem: v.nullable(v.string()),
        }),
      ),
    }),
  ),
  /** The roles that need a second step at sign-in. */
  secondStepRoles: v.optional(v.array(v.picklist(staffRoles))),
  /** Whether the gateway can remove a lost second step; otherwise the operator does, at the provider. */
  removesSecondSteps: v.optional(v.boolean()),
});
export type DeskStaff = v.InferOutput<typeof deskStaffSchema>;

/** `PUT /api/desk/second-steps/{role}`: whether the role needs a second step at sign-in. */
export const deskSecondStepSchema = v.object({ isNeeded: v.boolean() });

export const longestRemovalReason = 500;

/** `POST /api/desk/staff/{uid}/second-step/removal`: why a colleague's second step goes. */
export const secondStepRemovalSchema = v.object(
  {
    reason: textSchema({
      empty: () => t('Say how you know that this person asks for it.'),
      longest: longestRemovalReason,
    }),
  },
  missing,
);

/** `POST /api/desk/staff`: invites the account with an address to a role. */
export const deskInvitationSchema = v.object(
  { email: emailSchema, role: v.picklist(staffRoles, () => t('Choose a role.')) },
  missing,
);
/** `invitedWithoutMail`: this site sends no mail. */
export const deskInvitedSchema = v.object({
  outcome: v.picklist(['invited', 'invitedWithoutMail', 'alreadyInvited', 'alreadyStaff']),
});
