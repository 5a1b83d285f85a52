import { NotYetOpen } from '@/features/contact/NotYetOpen';
import { PageHead } from '@/navigation/PageHead';
import { PageBanner } from '@/ui/PageBanner';

export default function ForgotPasswordPage() {
  return (
    <>
      <PageHead title="Forgot your password?" description="Recover the password of your Keelway account." indexed={false} />
      <PageBanner section="Account" title="Forgot your password?" lead="We will send you a link to choose a new one." />
      <NotYetOpen>
        <p>
          Accounts are being prepared, so there is no password to recover yet. If you expected one, ask the membership desk.
        </p>
      </NotYetOpen>
    </>
  );
}
