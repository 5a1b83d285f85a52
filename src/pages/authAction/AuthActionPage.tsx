import { useLocation } from 'react-router-dom';
import { readActionLink } from '@/features/account/action/actionLink';
import { EmailVerification } from '@/features/account/action/EmailVerification';
import { IncompleteLink } from '@/features/account/action/IncompleteLink';
import { PasswordReset } from '@/features/account/action/PasswordReset';
import { AccountSheet } from '@/features/account/forms/AccountSheet';
import { PageHead } from '@/navigation/PageHead';
import { usePublicConfig } from '@/state/publicConfig';
import { useHydrated } from '@/ui/useHydrated';

/** Where the links of the account mails lead (docs/identity.md). */
export default function AuthActionPage() {
  const { search } = useLocation();
  const { siteUrl } = usePublicConfig();
  const isHydrated = useHydrated();
  const link = isHydrated ? readActionLink(search, siteUrl) : null;
  const title = link === null ? 'Account email' : link.mode === 'verifyEmail' ? 'Verify your email address' : 'Choose a new password';
  return (
    <>
      <PageHead title={title} description="Finish what an email from Keelway asked you to do." indexed={false} />
      <AccountSheet title={title} lead="You followed a link from one of our emails." picture="consultancy">
        {isHydrated && link === null && <IncompleteLink />}
        {link?.mode === 'verifyEmail' && <EmailVerification key={link.code} code={link.code} continueTo={link.continueTo} />}
        {link?.mode === 'resetPassword' && <PasswordReset key={link.code} code={link.code} continueTo={link.continueTo} />}
        <noscript>
          <p>Finishing this needs JavaScript.</p>
        </noscript>
      </AccountSheet>
    </>
  );
}
