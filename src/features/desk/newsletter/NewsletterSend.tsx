import { apiErrorOf } from '@/kit/api/apiError';
import { Alert } from '@/kit/ui/feedback/Alert';
import { Button } from '@/kit/ui/form/Button';
import { Dialog } from '@/kit/ui/overlay/Dialog';
import { t } from '@shared/language/words';
import { newsletterDeskApi } from './newsletterEndpoint';
import { useProven } from '../frame/proof';

interface NewsletterSendProps {
  /** `seen`: the version that is shown. */
  issue: { id: string; seen: number; subject: string };
  open: boolean;
  onClosed: () => void;
}

/** Asks before a newsletter is sent, with the number of addresses. Afterwards the page shows it as sent. */
export function NewsletterSend({ issue: { id, seen, subject }, open, onClosed }: NewsletterSendProps) {
  const overview = newsletterDeskApi.endpoints.getNewsletters.useQuery(undefined, {
    skip: !open,
    refetchOnMountOrArgChange: true,
  });
  const [run, { isLoading, error, reset }] = newsletterDeskApi.endpoints.sendNewsletter.useMutation();
  const proven = useProven();
  const close = () => {
    reset();
    onClosed();
  };
  const send = async () => {
    const { error: refused } = await proven(() => run({ id, seen }));
    if (refused === undefined) close();
  };
  const count = overview.data?.addresses.confirmed;
  const failure = error ?? overview.error;
  return (
    <Dialog
      open={open}
      title={t('Send this newsletter?')}
      onClosed={close}
      actions={
        <>
          <Button variant="secondary" onClick={close}>
            {t('Not yet')}
          </Button>
          <Button loading={isLoading} disabled={count === undefined || count === 0} onClick={() => void send()}>
            {count === undefined
              ? t('Send')
              : t('{count, plural, one {Send to # address} other {Send to # addresses}}', { count })}
          </Button>
        </>
      }
    >
      <p dir="auto">
        <strong>{subject}</strong>
      </p>
      {count === undefined && failure === undefined && <p>{t('Counting the addresses…')}</p>}
      {count === 0 && <p>{t('No address is confirmed yet, so there is nobody to send it to.')}</p>}
      {count !== undefined && count > 0 && (
        <p>
          {t(
            '{count, plural, one {It goes to # address, each once. It cannot be changed or stopped afterwards.} other {It goes to # addresses, each once. It cannot be changed or stopped afterwards.}}',
            { count },
          )}
        </p>
      )}
      {overview.data?.hasMail === false && (
        <Alert>
          <p>{t('No mail server is set, so newsletters cannot be sent from here.')}</p>
        </Alert>
      )}
      {failure !== undefined && (
        <Alert kind="danger">
          <p>{apiErrorOf(failure).message}</p>
        </Alert>
      )}
    </Dialog>
  );
}
