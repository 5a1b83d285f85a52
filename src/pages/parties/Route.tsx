import type { ShownRequest } from '@shared/quotes/pages';
import { RichText } from '@/ui/RichText';
import { t } from '@shared/language/words';

/** Both places as typed, each with its own text direction. */
export function Route({ request: { from, to } }: { request: ShownRequest }) {
  return (
    <span>
      <RichText text={t('<0/> to <1/> [places]')} parts={[<bdi key="from">{from}</bdi>, <bdi key="to">{to}</bdi>]} />
    </span>
  );
}
