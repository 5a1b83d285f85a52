import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { readActionLink } from '@/features/accounts/action/actionLink';
import { IncompleteLink } from '@/features/accounts/action/IncompleteLink';
import { LinkConfirmation } from '@/features/accounts/action/LinkConfirmation';
import { linkWords } from '@/features/accounts/action/linkWords';
import { PasswordReset } from '@/features/accounts/action/PasswordReset';
import { UnsupportedLink } from '@/features/accounts/action/UnsupportedLink';
import { AccountSheet } from '@/features/accounts/forms/AccountSheet';
import { PageHead } from '@/navigation/PageHead';
import { useIdentity } from '@/state/identity';
import { usePublicConfig } from '@/state/hooks';
import { t } from '@shared/language/words';
import { useHydrated } from '@/kit/ui/feedback/useOnline';

type Link = ReturnType<typeof readActionLink>;

function titleOf(link: Link): string {
  if (link === null || link.mode === 'signIn' || link.mode === 'other') return t('Account email');
  return link.mode === 'resetPassword' ? t('Choose a new password') : linkWords[link.mode].title;
}

/** Target of the links in account mails (docs/identity.md). */
export default function AuthActionPage() {
  const { search } = useLocation();
  const { siteUrl, features } = usePublicConfig();
  const access = useIdentity();
  const isHydrated = useHydrated();
  const link = isHydrated ? readActionLink(search, siteUrl) : null;
  const language = link?.language ?? null;
  const title = titleOf(link);

  useEffect(() => {
    // Further mails keep the language of the first.
    if (language !== null && features.identity)
      access.load().then(
        (identity) => identity.speak(language),
        () => undefined,
      );
  }, [access, language, features.identity]);

  return (
    <>
      <PageHead title={title} description={t('Finish what an email from Keelway asked you to do.')} indexed={false} />
      <AccountSheet title={title} lead={t('You followed a link from one of our emails.')} picture="consultancy">
        {isHydrated && <LinkedTask link={link} />}
        <noscript>
          <p>{t('Finishing this needs JavaScript.')}</p>
        </noscript>
      </AccountSheet>
    </>
  );
}

function LinkedTask({ link }: { link: Link }) {
  if (link === null) return <IncompleteLink />;
  const { mode, code, continueTo } = link;
  if (mode === 'signIn' || mode === 'other') return <UnsupportedLink isSignIn={mode === 'signIn'} />;
  if (mode === 'resetPassword') return <PasswordReset key={code} code={code} continueTo={continueTo} />;
  return <LinkConfirmation key={code} mode={mode} code={code} continueTo={continueTo} />;
}
