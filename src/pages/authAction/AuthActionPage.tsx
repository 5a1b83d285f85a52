import { NotYetOpen } from '@/features/contact/NotYetOpen';
import { PageHead } from '@/navigation/PageHead';
import { PageBanner } from '@/ui/PageBanner';

export default function AuthActionPage() {
  return (
    <>
      <PageHead title="Account e-mail" description="Finish what an e-mail from Keelway asked you to do." indexed={false} />
      <PageBanner section="Account" title="Account e-mail" lead="Where the links in our account e-mails lead." />
      <NotYetOpen>
        <p>
          Accounts are being prepared. If an e-mail in our name sent you here, please tell us before you do anything else.
        </p>
      </NotYetOpen>
    </>
  );
}
