import * as v from 'valibot';
import { t } from '../language/words';
import { longestAgentField } from './agents';
import { checkKinds } from '../listings/evidence';
import { textSchema, missing } from '../text/fields';

const kind = v.picklist(checkKinds, () => t('Choose what was checked.'));
/** In UTF-16 code units, like a form field's `maxlength`. */
export const longestNote = 2_000;

/** What a form about a check has, as typed: '' for none. */
export const checkFieldsSchema = v.object({
  kind: v.string(),
  checkedOn: v.string(),
  validUntil: v.string(),
  paper: v.string(),
  note: v.string(),
  /** It has ended already, and is recorded nevertheless. */
  isHistory: v.boolean(),
});
export type CheckFields = v.InferOutput<typeof checkFieldsSchema>;

const optionalText = (longest: number) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.maxLength(longest, () => t('Use at most {longest} characters.', { longest })),
    v.regex(/^[\P{Cc}\t\r\n]*$/u, () => t('Use plain text without control characters.')),
  );

/** Body of `POST /api/desk/agents/:id/checks`. `requestId`: UUID of the form, so that a repeated request records one. */
export const newCheckSchema = v.object(
  {
    requestId: v.pipe(v.string(), v.uuid()),
    kind,
    checkedOn: v.pipe(
      v.string(),
      v.maxLength(40, () => t('Enter a day such as 2026-03-31.')),
    ),
    validUntil: v.pipe(
      v.string(),
      v.maxLength(40, () => t('Enter a day such as 2026-03-31.')),
    ),
    paper: optionalText(longestAgentField),
    note: optionalText(longestNote),
    isHistory: v.boolean(),
  },
  missing,
);
export type NewCheck = v.InferOutput<typeof newCheckSchema>;

/** Body of `POST /api/desk/agents/:id/plans`. `requestId`: as of a check. */
export const newPlanSchema = v.object(
  {
    requestId: v.pipe(v.string(), v.uuid()),
    kind,
    dueOn: v.pipe(
      v.string(),
      v.maxLength(40, () => t('Enter a day such as 2026-03-31.')),
    ),
  },
  missing,
);

export const planParamsSchema = v.object({
  id: v.pipe(v.string(), v.maxLength(longestAgentField)),
  plan: v.pipe(v.string(), v.maxLength(60)),
});

export const checkParamsSchema = v.object({
  id: v.pipe(v.string(), v.maxLength(longestAgentField)),
  check: v.pipe(v.string(), v.maxLength(60)),
});

/** Body of `POST /api/desk/agents/:id/checks/:check/withdrawal`. */
export const withdrawalSchema = v.object(
  { reason: textSchema({ empty: () => t('Say why it is withdrawn.'), longest: longestNote }) },
  missing,
);

const checkEntries = {
  id: v.string(),
  kind,
  /** ISO dates. */
  checkedOn: v.string(),
  validUntil: v.string(),
};

/** `GET /api/desk/agents/:id/checks` and the answer to a change. */
export const deskChecksSchema = v.object({
  /** The latest first. Times in epoch milliseconds; `by`: address of the person of staff, empty if the account was deleted. */
  checks: v.array(
    v.object({
      ...checkEntries,
      paper: v.string(),
      note: v.string(),
      by: v.string(),
      at: v.number(),
      /** Only a current one counts: of each kind the newest that is not withdrawn. */
      standing: v.picklist(['current', 'replaced', 'withdrawn']),
      withdrawn: v.nullable(v.object({ by: v.string(), at: v.number(), reason: v.string() })),
    }),
  ),
  /** Checks that are to come, the earliest due first. ISO dates. */
  plans: v.optional(v.array(v.object({ id: v.string(), kind, plannedOn: v.string(), dueOn: v.string() }))),
  /** Of the stamp; '' for none. */
  verifiedAt: v.string(),
  verifiedUntil: v.string(),
});
export type DeskChecks = v.InferOutput<typeof deskChecksSchema>;
export type DeskCheck = DeskChecks['checks'][number];

/** Days ahead in which a check ends soon. */
export const endsSoon = 60;
export const checksPerPage = 50;

/** A check that ends; `earlier`: from before checks were recorded, which stands for what is not recorded since. */
export const endingKinds = [...checkKinds, 'earlier'] as const;

/** Query of `GET /api/desk/checks`. What is not understood lets everything pass. */
export const endingChecksQuerySchema = v.object({
  ends: v.optional(v.fallback(v.picklist(['', 'soon', 'ended']), ''), ''),
  kind: v.optional(v.fallback(v.picklist(['', ...endingKinds]), ''), ''),
  /** `next` of the page before. */
  after: v.optional(v.pipe(v.string(), v.maxLength(100))),
});
export type EndingChecksQuery = v.InferOutput<typeof endingChecksQuerySchema>;

/** Current checks that have ended or end within `endsSoon` days, and planned ones due then, the earliest first. */
export const endingChecksSchema = v.object({
  checks: v.array(
    v.object({
      ...checkEntries,
      kind: v.picklist(endingKinds),
      agentId: v.string(),
      name: v.string(),
      location: v.string(),
      /** It is to come: planned on `checkedOn`, due by `validUntil`. */
      isPlan: v.optional(v.literal(true)),
    }),
  ),
  total: v.number(),
  /** Where the next page begins; absent on the last. */
  next: v.optional(v.string()),
});
export type EndingChecks = v.InferOutput<typeof endingChecksSchema>;
