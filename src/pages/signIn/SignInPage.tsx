import { NotYetOpen } from '@/features/contact/NotYetOpen';
import { PageHead } from '@/navigation/PageHead';
import { PageBanner } from '@/ui/PageBanner';

export default function SignInPage() {
  return (
    <>
      <PageHead title="Sign In" description="Sign in to your Keelway account." indexed={false} />
      <PageBanner section="Account" title="Sign In" lead="Your account with the association." />
      <NotYetOpen>
        <p>
          Accounts are being prepared, so nobody can sign in yet. Members reach the membership desk by phone and e-mail.
        </p>
      </NotYetOpen>
    </>
  );
}
