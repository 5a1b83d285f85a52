import { NotYetOpen } from '@/features/contact/NotYetOpen';
import { PageHead } from '@/navigation/PageHead';
import { PageBanner } from '@/ui/PageBanner';

export default function SubscriptionPage() {
  return (
    <>
      <PageHead title="Subscription Status" description="The status of your Keelway subscription." indexed={false} />
      <PageBanner section="Account" title="Subscription Status" lead="Whether your membership is active, and until when." />
      <NotYetOpen>
        <p>
          Subscriptions are being prepared. The membership desk knows the state of yours.
        </p>
      </NotYetOpen>
    </>
  );
}
