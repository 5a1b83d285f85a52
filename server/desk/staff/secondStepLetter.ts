import type { Kysely } from 'kysely';
import * as v from 'valibot';
import content from '../../../content/site.json' with { type: 'json' };
import { officeTime } from '../../lib/caselog/officeTime';
import type { Schema } from '../../lib/database/schema';
import { letterBody } from '../../lib/mail/letterParts';
import type { Letter } from '../../lib/mail/mailJob';
import { addressesOf } from './people';

/** The job holds no address: the letter reads it when it is sent. `at`: epoch milliseconds. */
const dataSchema = v.object({ uid: v.string(), by: v.string(), at: v.number() });

/** The mail to a person whose second step an owner has removed (docs/product.md "People at the desk"). */
export function secondStepLetters(kysely: Kysely<Schema>): { secondStepRemoved: Letter } {
  return {
    secondStepRemoved: async (data, siteUrl) => {
      const { uid, by, at } = v.parse(dataSchema, data);
      const addresses = await addressesOf(kysely, [uid, by]);
      const to = addresses.get(uid);
      if (to === undefined) return null;
      const owner = addresses.get(by);
      const subject = `Your second step at sign-in was removed: ${content.name}`;
      const parts = [
        'Hello,',
        `the second step at sign-in of your account was removed at the desk of ${content.name}, because it was said to be lost. Signing in takes your password or Google alone until you set up another one, and your devices are signed out within an hour.`,
        {
          facts: [['Removed by', owner ?? 'an owner of the desk'] as const, ['When', officeTime(at)] as const],
        },
        'If you asked for this, sign in and set up a second step again.',
        { label: 'Your account', link: `${siteUrl}/account` },
        `If you did not, somebody may be after your account: change your password at once, set up a second step, and write to ${content.emails.general}.`,
        `${content.legalName}\n${content.address.join('\n')}`,
      ];
      return { to, ...(owner !== undefined && { replyTo: owner }), subject, ...letterBody(parts, subject) };
    },
  };
}
