import type { BadgePage } from '../../shared/listings/badgePage';
import type { VerifyPage } from '../../shared/listings/verifyPage';
import type { AgentDirectory } from '../directory/agentDirectory';
import type { ServePage } from '../site/servedRoutes';
import { codeIn, type Badges } from './badge';
import { badgePageOf } from './badgePage';
import type { CountedLookUp } from './directoryLookUp';
import { longestQuestion } from './lookUp';

/** Pages of badges per visitor, who may go through a pile of offers. `within` milliseconds. */
const badgesPerVisitor = { max: 60, within: 600_000 } as const;
const badgeStatus: Readonly<Record<BadgePage['state'], number>> = {
  valid: 200,
  expired: 200,
  damaged: 404,
  unknownKey: 404,
  off: 404,
  limited: 429,
};
/** Until a visitor who has asked too often may ask again, in seconds. */
const longestWait = 600;
const nothingAsked: VerifyPage = { asked: '', kind: 'name', answer: 'none', agents: [] };

interface VerifyPages {
  directory: Pick<AgentDirectory, 'agent' | 'former' | 'checks'>;
  lookUp: CountedLookUp;
  badges: Badges | null;
}

/**
 * `/verify`: whether a name, phone number, email address or website is that of an agent (docs/product.md "Verify an
 * agent"). The question is posted, so that it is in no address and no log.
 * `/verify/{code}`: whether a badge is genuine, and what the directory says of its agent now
 * (docs/verification.md). `badges`: null without keys.
 */
export function verifyPages(serve: ServePage, { directory, lookUp, badges }: VerifyPages): void {
  serve('/verify', {
    read: () => Promise.resolve({ data: nothingAsked }),
    post: async ({ request }, fields) => {
      const typed = (fields.get('q') ?? '').trim();
      const code = codeIn(typed);
      if (code !== null) return { leadsTo: `/verify/${code}` };
      const asked = typed.slice(0, longestQuestion);
      if (asked === '') return null;
      const found = await lookUp(asked, request);
      if (found === null)
        return { data: { ...nothingAsked, asked, answer: 'limited' }, status: 429, retryAfter: longestWait };
      return { data: { asked, ...found } };
    },
  });
  serve('/verify/:code', {
    limit: { ...badgesPerVisitor, beyond: { data: { state: 'limited' }, status: badgeStatus.limited } },
    read: async ({ parameters: { code } }) => {
      const data = await badgePageOf(badges, directory, code, Date.now());
      return { data, status: badgeStatus[data.state] };
    },
  });
}
