import * as v from 'valibot';
import { missing } from '../text/fields';

/** `POST /api/recording`: the operator's token, once per browser. */
export const recordingRequestSchema = v.object(
  {
    token: v.pipe(
      v.string('Enter the token.'),
      v.nonEmpty('Enter the token.'),
      v.maxLength(200, 'The token has at most 200 characters.'),
    ),
  },
  missing,
);

/** `GET` and `POST /api/recording`: whether this browser may record. */
export const recordingAnswerSchema = v.object({ permitted: v.boolean() });
