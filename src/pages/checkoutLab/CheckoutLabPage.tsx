import { CheckoutLab } from '@/features/payments/lab/CheckoutLab';
import { PageHead } from '@/navigation/PageHead';
import { PageBanner } from '@/kit/ui/layout/PageBanner';

/** Playground for the card checkout against the sandbox. Not in the production bundle. */
export default function CheckoutLabPage() {
  return (
    <>
      <PageHead title="Checkout lab" indexed={false} />
      <PageBanner
        section="Development"
        title="Checkout lab"
        lead="Every entry point of the card checkout, with a live trace of callbacks, messages, states and calls."
      />
      <CheckoutLab />
    </>
  );
}
