import type { FastifyInstance } from 'fastify';
import { affiliateAnswerSchema } from '../../shared/affiliates/contract';
import { currentLanguage, t } from '../../shared/language/words';
import { affiliateOf, becomeAffiliate } from './affiliates';
import { ApiError, errorAnswers } from '../lib/http/errors';
import { userOf } from '../lib/identity/requireUser';
import type { ValibotTypes } from '../lib/http/validation';
import { plugin } from '../lib/plugin';
import { affiliateLetters } from './letters';

/**
 * `GET /api/account/affiliate`: the referral link of the caller's account, and what was sent by it (docs/product.md
 * "Affiliate programme"). `POST`: gives the account its link; repeating it changes nothing. Errors: 401
 * `sign_in_required`, 403 `unverified_email`, 429 `rate_limited`.
 */
function affiliateRoutes(api: FastifyInstance): void {
  const { kysely } = api.database;
  const typed = api.withTypeProvider<ValibotTypes>();
  const schema = { response: { 200: affiliateAnswerSchema, ...errorAnswers } };
  typed.get('/account/affiliate', { preParsing: api.requireUser, schema }, (request) =>
    affiliateOf(kysely, userOf(request).uid),
  );
  typed.post('/account/affiliate', { preParsing: api.requireUser, schema }, async (request) => {
    const { uid, email, emailVerified } = userOf(request);
    if (email === null || !emailVerified)
      throw new ApiError(
        403,
        'unverified_email',
        t('Confirm your email address first: mails about commissions go to it.'),
      );
    await becomeAffiliate(kysely, { uid, email, language: currentLanguage() }, Date.now());
    return affiliateOf(kysely, uid);
  });
}

/** Affiliates: their links, and letters about commissions. */
export const affiliates = plugin('affiliates', [], (app) => {
  Object.assign(app.letters, affiliateLetters(app.database.kysely, app.config.deskEmail));
  app.apiRoutes.push(affiliateRoutes);
});
