import type { Kysely } from 'kysely';
import * as v from 'valibot';
import content from '../../content/site.json' with { type: 'json' };
import { languages } from '../../shared/language/languages';
import { t } from '../../shared/language/words';
import type { Schema } from '../lib/database/schema';
import { readCommissions } from '../desk/cases/notes';
import { inLanguage, pageAddress } from '../lib/http/language';
import { letterBody } from '../lib/mail/letterParts';
import type { Letter } from '../lib/mail/mailJob';

const dataSchema = v.object({ reference: v.string(), id: v.string() });

/** Mails to affiliates. Nothing is sent once the case is erased or the account is deleted. */
export function affiliateLetters(kysely: Kysely<Schema>, desk: string | null): { commission: Letter } {
  return {
    commission: async (data, siteUrl) => {
      const { reference, id } = v.parse(dataSchema, data);
      const affiliate = await kysely
        .selectFrom('affiliates')
        .innerJoin('cases', 'cases.referred_by', 'affiliates.uid')
        .select(['email', 'affiliates.language'])
        .where('reference', '=', reference)
        .executeTakeFirst();
      const commission = (await readCommissions(kysely, reference)).find((one) => one.id === id);
      if (affiliate === undefined || commission === undefined) return null;
      const language = languages.find((one) => one === affiliate.language) ?? 'en';
      return inLanguage(language, () => {
        const subject =
          commission.step === 'paid'
            ? t('Your commission for {reference} is paid', { reference })
            : t('Your commission for {reference} is agreed', { reference });
        const parts = [
          commission.step === 'paid'
            ? t('We have noted that the commission for the request {reference}, which you referred, is paid:', {
                reference,
              })
            : t('This commission is agreed for the request {reference}, which you referred:', { reference }),
          commission.words,
          t('If that is not what you know, reply to this mail.'),
          { label: t('Your referrals'), link: pageAddress(siteUrl, '/account') },
        ];
        return { to: affiliate.email, subject, replyTo: desk ?? content.emails.general, ...letterBody(parts, subject) };
      });
    },
  };
}
