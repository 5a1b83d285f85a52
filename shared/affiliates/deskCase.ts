import * as v from 'valibot';
import { t } from '../language/words';
import { requestIdSchema } from '../requests/contact';
import { missing, textSchema } from '../text/fields';
import { commissionSchema } from './contract';

/** By whose link a case was sent, and what is noted of the commission. A gateway of an earlier version knows of none. */
export const referralOfCase = v.fallback(
  v.nullable(v.object({ email: v.string(), commission: v.nullable(commissionSchema) })),
  null,
);

/** `POST /api/desk/cases/{reference}/commission`: what was agreed with the affiliate, then that it was paid. */
export const newCommissionSchema = v.object(
  {
    requestId: requestIdSchema,
    step: commissionSchema.entries.step,
    words: textSchema({ empty: () => t('Say which commission, as the affiliate reads it.'), longest: 300 }),
  },
  missing,
);
export type NewCommission = v.InferOutput<typeof newCommissionSchema>;
