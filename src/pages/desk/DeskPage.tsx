import type { ReactNode } from 'react';
import type { StaffAction } from '@server/contracts/desk';
import { SignInAgainDialog } from '@/features/account/SignInAgainDialog';
import { DeskRoom } from '@/features/desk/DeskRoom';
import { ProofProvider } from '@/features/desk/proof';
import { PageHead } from '@/navigation/PageHead';
import { t } from '@language/words';

interface DeskPageProps {
  title: string;
  lead: string;
  needs: StaffAction;
  children: ReactNode;
}

/** A page of the desk: the frame with its navigation, and a sign-in in between for dangerous actions. */
export function DeskPage({ title, lead, needs, children }: DeskPageProps) {
  return (
    <>
      <PageHead title={t('{title} · Desk', { title })} description={lead} indexed={false} />
      <ProofProvider dialog={SignInAgainDialog}>
        <DeskRoom title={title} lead={lead} needs={needs}>
          {children}
        </DeskRoom>
      </ProofProvider>
    </>
  );
}
