import type { CaseEvent, StepResult } from './cases';

type Thrown = { isError?: boolean; name?: string | null; message?: unknown; issues?: unknown } | null;

/** What counts of a case: the order is strict inside one kind of thing, not across, because browsers deliver them from different processes. */
export type View = Record<'calls' | 'http' | 'frame' | 'callbacks' | 'apple' | 'submit' | 'evals' | 'state', unknown[]>;

export function viewOf(steps: readonly StepResult[]): View {
  const events = steps.flatMap((step) => step.events);
  const ofChannel = (channel: string, take: (event: CaseEvent) => unknown) =>
    events.filter(({ ch }) => ch === channel).map(take);
  const resultsOf = (kind: string) => steps.filter(({ step }) => step.do === kind).map(({ result }) => result ?? null);
  return {
    calls: steps
      .filter(({ step, result }) => step.do === 'call' && result !== undefined)
      .map(({ result }) => {
        const { thrown, rejected, returned } = result as {
          thrown?: Thrown;
          rejected?: Thrown;
          returned?: { kind?: string };
        };
        return { thrown: thrown ?? null, rejected: rejected ?? null, returned: returned?.kind ?? null };
      }),
    http: ofChannel('http', ({ method, base, path, headers, body }) => ({ method, base, path, headers, body })),
    frame: ofChannel('frame', ({ data }) => data),
    callbacks: ofChannel('cb', ({ name, args }) => [name, args]),
    apple: ofChannel('apple', ({ name, args }) => [name, args]),
    submit: ofChannel('submit', ({ method, body }) => ({ method, body })),
    evals: resultsOf('eval'),
    state: resultsOf('state'),
  };
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([key, each]) => [key, sorted(each)]),
  );
}

/** The kinds in which two views differ, with both as text. */
export function differences(expected: View, actual: View): { kind: string; expected: string; actual: string }[] {
  return Object.keys(expected)
    .map((kind) => ({
      kind,
      expected: JSON.stringify(sorted(expected[kind as keyof View])),
      actual: JSON.stringify(sorted(actual[kind as keyof View])),
    }))
    .filter((each) => each.expected !== each.actual);
}

/**
 * The same view with what this client does otherwise wherever it happens (docs/departures.md, point 11): refused
 * parameters are an Error of a class of its own, and no parameters at all are refused in the documented words.
 */
export function withOurErrors(view: View): View {
  const ours = (thrown: Thrown): Thrown => {
    if (thrown === null) return null;
    if (thrown.isError === false && Array.isArray(thrown.issues))
      return { ...thrown, isError: true, name: 'CheckoutParameterError' };
    const isDestructuring =
      thrown.name === 'TypeError' &&
      String(thrown.message).startsWith('Cannot read properties of') &&
      String(thrown.message).includes("'preload'");
    return isDestructuring
      ? {
          isError: true,
          name: 'CheckoutParameterError',
          message: 'Transaction parameters should be a non-empty object',
          issues: [],
        }
      : thrown;
  };
  return {
    ...view,
    calls: (view.calls as { thrown: Thrown }[]).map((call) => ({ ...call, thrown: ours(call.thrown) })),
  };
}
