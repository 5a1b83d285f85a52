import * as v from 'valibot';
import { deskPaymentsQuerySchema } from './payments';

/** Query of `GET /api/desk/figures`: first and last day, in UTC; by default the last 90 days. */
export const figuresQuerySchema = deskPaymentsQuerySchema;
export type FiguresQuery = v.InferOutput<typeof figuresQuerySchema>;

const count = v.number();
/** Milliseconds; null: nothing to measure. */
const wait = v.nullable(v.number());

/** `GET /api/desk/figures`, of what came in the period. Times in epoch milliseconds, `to` exclusive; waits are medians. */
export const deskFiguresSchema = v.object({
  from: v.number(),
  to: v.number(),
  quotes: v.object({
    received: count,
    passed: count,
    rejected: count,
    /** Until the desk passed or rejected it. */
    toScreening: wait,
    withOffer: count,
    toFirstOffer: wait,
    chosen: count,
  }),
  /** By the Monday that a week begins with. */
  weeks: v.array(v.object({ begins: v.number(), received: count, withOffer: count })),
  /** Ways on which agents were asked, or none was found, and nobody offered; those asked for most come first. */
  lanes: v.array(v.object({ way: v.string(), requests: count })),
  /** Those asked most come first. `toAnswer`: until an offer or a refusal. */
  agents: v.array(
    v.object({ id: v.string(), name: v.string(), asked: count, answered: count, offered: count, toAnswer: wait }),
  ),
  applications: v.object({ received: count, accepted: count, listed: count, refused: count }),
  /** Dues that were paid in the period, in minor units; null: the role does not allow payments. */
  dues: v.nullable(v.array(v.object({ currency: v.string(), payments: count, amount: v.number() }))),
});
export type DeskFigures = v.InferOutput<typeof deskFiguresSchema>;
