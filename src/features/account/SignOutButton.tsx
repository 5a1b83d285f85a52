import { Button } from '@/ui/Button';
import { t } from '@language/words';
import { FlowFailure } from './FlowFailure';
import { useSubmission } from './forms/useSubmission';

/** Signs out on this device, also offline. The account area's route gate then redirects to the home page. */
export function SignOutButton() {
  const { status, failure, submit } = useSubmission();
  return (
    <>
      <Button
        variant="secondary"
        size="small"
        loading={status !== 'resting'}
        onClick={() => void submit((identity) => identity.signOut())}
      >
        {status === 'resting' ? t('Sign Out') : t('Signing out…')}
      </Button>
      <FlowFailure message={failure?.message ?? null} />
    </>
  );
}
