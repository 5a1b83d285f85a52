import * as v from 'valibot';
import { t } from '../language/words';
import { missing } from '../text/fields';
import { personSchema } from '../accounts/contract';

/** `POST /api/members/unlock`. Any text is accepted; a wrong key answers 403 `wrong_key`. */
export const unlockRequestSchema = v.object({ key: v.string(() => t('Enter the key.')) }, missing);

/** Answer of `POST /api/members/unlock`, and of `GET /api/members` for members whose dues are paid. */
export const membersAnswerSchema = v.object({ members: v.array(personSchema) });

export type UnlockRequest = v.InferOutput<typeof unlockRequestSchema>;
export type MembersAnswer = v.InferOutput<typeof membersAnswerSchema>;
