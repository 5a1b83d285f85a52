import type { ShownRequest } from '@server/contracts/quotePages';

/** Both places as typed, each with its own text direction. */
export function Route({ request: { from, to } }: { request: ShownRequest }) {
  return (
    <span>
      <bdi>{from}</bdi> to <bdi>{to}</bdi>
    </span>
  );
}
