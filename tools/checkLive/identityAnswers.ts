import * as v from 'valibot';
import { NoAnswer, quote, type Answer } from './ask';
import { reporter, type Finding } from './finding';

export const reported = reporter('identity');
export const authentication = 'Firebase console, Authentication';

const refusalSchema = v.object({ error: v.object({ message: v.string() }) });

/** The provider's own error code, such as `INVALID_LOGIN_CREDENTIALS`. */
export function refusalOf({ body, status }: Answer): string {
  const parsed = v.safeParse(refusalSchema, body);
  if (parsed.success) return parsed.output.error.message;
  throw new NoAnswer(`it sent an unexpected response (${status})`);
}

/** The provider answers that something is wrong on its side. */
class ProviderTrouble extends NoAnswer {}

/** An answer that says something about our settings. @throws ProviderTrouble */
export function usable(answer: Answer): Answer {
  const { status, body } = answer;
  if (status < 500 && status !== 429) return answer;
  const parsed = v.safeParse(refusalSchema, body);
  throw new ProviderTrouble(parsed.success ? `(${status}): ${quote(parsed.output.error.message)}` : `(${status})`);
}

/** The same, of a call that is always answered in JSON: another page, such as a network's own, says nothing. */
export function usableJson(answer: Answer): Answer {
  if (typeof usable(answer).body === 'object' && answer.body !== null) return answer;
  throw new NoAnswer(`it sent an unexpected response (${answer.status})`);
}

/** The finding when no usable response came. */
export function unanswered(asked: string): (error: unknown) => Finding[] {
  return (error) => {
    if (error instanceof ProviderTrouble)
      return [
        reported.fail(
          asked,
          `The provider has trouble ${error.message.replace(/\.?$/, '.')}`,
          'Change nothing here: try again when https://status.firebase.google.com reports no outage.',
        ),
      ];
    if (!(error instanceof NoAnswer)) throw error;
    const change =
      'Let this machine call Google on port 443, or try again when https://status.firebase.google.com reports no outage.';
    return [reported.fail(asked, `No usable answer: ${error.message}.`, change)];
  };
}

/** Asks the identity API, as a page of the site would. */
export type Call = (path: string, body?: object) => Promise<Answer>;
