import { NotYetOpen } from '@/features/contact/NotYetOpen';
import { PageHead } from '@/navigation/PageHead';
import { PageBanner } from '@/ui/PageBanner';

export default function AccountPage() {
  return (
    <>
      <PageHead title="My Account" description="Your Keelway account." indexed={false} />
      <PageBanner section="Account" title="My Account" lead="Your name, e-mail address and phone number." />
      <NotYetOpen>
        <p>
          Accounts are being prepared.
        </p>
      </NotYetOpen>
    </>
  );
}
