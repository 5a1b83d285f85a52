import { Button } from '@/kit/ui/form/Button';
import { t } from '@shared/language/words';
import { FlowFailure } from './FlowFailure';
import { useIdentityButton } from './identityCall';

/** Signs out on this device, also offline. The account area's route gate then redirects to the home page. */
export function SignOutButton() {
  const { isSending, outcome, failure, submit } = useIdentityButton({ act: (identity) => identity.signOut() });
  const isBusy = isSending || outcome.status === 'stored';
  return (
    <>
      <Button variant="secondary" size="small" loading={isBusy} onClick={() => void submit()}>
        {isBusy ? t('Signing out…') : t('Sign Out')}
      </Button>
      <FlowFailure message={failure?.message ?? null} />
    </>
  );
}
