import type { Kysely } from 'kysely';
import * as v from 'valibot';
import content from '../../../content/site.json' with { type: 'json' };
import { isStaffRole, roleWords } from '../../../shared/accounts/staffRoles';
import type { Schema } from '../../lib/database/schema';
import { letterBody } from '../../lib/mail/letterParts';
import type { Letter } from '../../lib/mail/mailJob';
import { addressesOf } from './people';

/** The job holds no address: the letter reads it when it is sent. */
const dataSchema = v.object({ invitation: v.string() });

const signature = `${content.legalName}\n${content.address.join('\n')}`;

/**
 * The mail to a person who is invited to a role at the desk (docs/product.md "People at the desk"). Nothing is sent once
 * the invitation was accepted, withdrawn or erased.
 */
export function invitationLetters(kysely: Kysely<Schema>): { staffInvitation: Letter } {
  return {
    staffInvitation: async (data, siteUrl) => {
      const row = await kysely
        .selectFrom('staff_invitations')
        .select(['email_key', 'role', 'invited_by'])
        .where('id', '=', v.parse(dataSchema, data).invitation)
        .where('ended_at', 'is', null)
        .executeTakeFirst();
      if (row === undefined || !isStaffRole(row.role)) return null;
      const { email_key: to, invited_by: uid } = row;
      const by = (await addressesOf(kysely, [uid])).get(uid);
      const subject = `You are invited to the desk of ${content.name}`;
      const parts = [
        'Hello,',
        `you are invited to work at the desk of ${content.name}, where the association answers what people send.`,
        {
          facts: [
            ['Your role', roleWords(row.role)],
            ['Your address', to],
            ...(by === undefined ? [] : [['Invited by', by] as const]),
          ] as const,
        },
        'Sign in with the account of this address, and the role is yours. If you have no account, create one with exactly this address, and verify it with the mail that you then get.',
        { label: 'Open the desk', link: `${siteUrl}/desk` },
        `${by === undefined ? '' : 'Questions? Reply to this mail. '}If you do not expect this, there is nothing to do: without your sign-in the role does not count.`,
        signature,
      ];
      return { to, ...(by !== undefined && { replyTo: by }), subject, ...letterBody(parts, subject) };
    },
  };
}
