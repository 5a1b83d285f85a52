import { DeskRoom } from '@/features/desk/DeskRoom';
import { Inbox } from '@/features/desk/Inbox';
import { PageHead } from '@/navigation/PageHead';

/** The desk's inbox (docs/product.md "The desk"). */
export function InboxPage() {
  return (
    <>
      <PageHead title="Desk" description="Where the association works what people send." indexed={false} />
      <DeskRoom title="Inbox" lead="What people sent: overdue first, then the oldest.">
        <Inbox />
      </DeskRoom>
    </>
  );
}
