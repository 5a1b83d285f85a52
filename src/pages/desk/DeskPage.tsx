import type { ReactNode } from 'react';
import type { StaffAction } from '@shared/desk/contract';
import { useIdentityButton } from '@/features/accounts/identityCall';
import { SignInAgainDialog } from '@/features/accounts/SignInAgainDialog';
import { SignOutButton } from '@/features/accounts/SignOutButton';
import { VerifyEmailNotice } from '@/features/accounts/VerifyEmailNotice';
import { EnglishDesk } from '@/features/desk/frame/EnglishDesk';
import { DeskBar } from '@/features/desk/frame/DeskBar';
import { DeskRoom } from '@/features/desk/frame/DeskRoom';
import { IdleLimit } from '@/features/desk/frame/IdleLimit';
import { ProofProvider } from '@/features/desk/frame/proof';
import { PageHead } from '@/navigation/PageHead';
import { deskLanguages } from '@shared/language/languages';
import { currentLanguage, t } from '@shared/language/words';

interface DeskPageProps {
  title: string;
  lead: string;
  needs: StaffAction;
  children: ReactNode;
}

/** A page of the desk, with a sign-in in between for dangerous actions. */
export function DeskPage({ title, lead, needs, children }: DeskPageProps) {
  const { submit: leave } = useIdentityButton({ act: (identity) => identity.signOut() });
  if (!deskLanguages.includes(currentLanguage())) return <EnglishDesk />;
  return (
    <>
      <PageHead title={t('{title} · Desk', { title })} description={lead} indexed={false} />
      <IdleLimit onIdle={() => void leave()} />
      <ProofProvider dialog={SignInAgainDialog}>
        <DeskRoom title={title} lead={lead} needs={needs} verify={<VerifyEmailNotice />}>
          {children}
        </DeskRoom>
      </ProofProvider>
    </>
  );
}

/** What the bar above the desk's pages has for staff. */
export function StaffBar({ onMenuToggled }: { onMenuToggled: (open: boolean) => void }) {
  if (!deskLanguages.includes(currentLanguage())) return null;
  return <DeskBar leave={<SignOutButton />} onMenuToggled={onMenuToggled} />;
}
