import * as v from 'valibot';

export const peoplePerPage = 50;

/** Whether the paid period of an account runs, has ended, or never was. */
export const accountStates = ['active', 'ended', 'unpaid'] as const;
export type AccountState = (typeof accountStates)[number];

const search = v.optional(v.fallback(v.pipe(v.string(), v.trim(), v.maxLength(254)), ''), '');
/** `next` of the page before. */
const after = v.optional(v.pipe(v.string(), v.maxLength(250)));

/** Query of `GET /api/desk/people/accounts` and of its export. What is not understood lets everything pass. */
export const accountsQuerySchema = v.object({
  state: v.optional(v.fallback(v.picklist(['', ...accountStates]), ''), ''),
  /** A part of the address. */
  q: search,
  after,
});
export type AccountsQuery = v.InferOutput<typeof accountsQuerySchema>;

const account = v.object({
  /** Of the account. */
  uid: v.string(),
  /** Of the latest receipt; null if there was none. */
  email: v.nullable(v.string()),
  state: v.picklist(accountStates),
  /** End of the paid period and latest payment that counts, in epoch milliseconds; null if there is none. */
  until: v.nullable(v.number()),
  paidAt: v.nullable(v.number()),
  /** Payments that count. */
  payments: v.number(),
});
export type PaidAccount = v.InferOutput<typeof account>;

/** Where the next page begins; absent on the last. */
const next = v.optional(v.string());

/** Accounts that ever paid or tried to, the longest paid first. */
export const accountsAnswerSchema = v.object({ accounts: v.array(account), next });
export type AccountsAnswer = v.InferOutput<typeof accountsAnswerSchema>;

/** Query of `GET /api/desk/people/members`. */
export const listedMembersQuerySchema = v.object({ q: search, after });
export type ListedMembersQuery = v.InferOutput<typeof listedMembersQuerySchema>;

const listedMember = v.object({
  id: v.string(),
  name: v.string(),
  position: v.string(),
  company: v.string(),
  country: v.string(),
});

/** People on the members page, in its order. */
export const listedMembersSchema = v.object({ members: v.array(listedMember), next });
export type ListedMembers = v.InferOutput<typeof listedMembersSchema>;
