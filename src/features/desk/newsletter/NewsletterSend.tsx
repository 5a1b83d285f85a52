import { apiErrorOf } from '@/kit/api/apiError';
import { Alert } from '@/kit/ui/feedback/Alert';
import { Button } from '@/kit/ui/form/Button';
import { Dialog } from '@/kit/ui/overlay/Dialog';
import { t } from '@shared/language/words';
import type { Audience } from '@shared/newsletter/notices';
import { audienceWords } from './NewsletterAudience';
import { newsletterDeskApi } from './newsletterEndpoint';
import { useProven } from '../frame/proof';

const everybody: Audience = { countries: [], services: [] };

interface NewsletterSendProps {
  /** `seen`: the version that is shown. */
  issue: { id: string; seen: number; subject: string; audience: Audience | null };
  open: boolean;
  onClosed: () => void;
}

/** Asks before a newsletter is sent, with the number of addresses or members. Afterwards the page shows it as sent. */
export function NewsletterSend({ issue: { id, seen, subject, audience }, open, onClosed }: NewsletterSendProps) {
  const overview = newsletterDeskApi.endpoints.getNewsletters.useQuery(undefined, {
    skip: !open,
    refetchOnMountOrArgChange: true,
  });
  const members = newsletterDeskApi.endpoints.getAudience.useQuery(audience ?? everybody, {
    skip: !open || audience === null,
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
  const isNotice = audience !== null;
  const count = isNotice ? members.currentData?.count : overview.data?.addresses.confirmed;
  const failure = error ?? overview.error ?? members.error;
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
              : isNotice
                ? t('{count, plural, one {Send to # member} other {Send to # members}}', { count })
                : t('{count, plural, one {Send to # address} other {Send to # addresses}}', { count })}
          </Button>
        </>
      }
    >
      <p dir="auto">
        <strong>{subject}</strong>
      </p>
      {count === undefined && failure === undefined && <p>{t('Counting the addresses…')}</p>}
      {count === 0 && (
        <p>{isNotice ? audienceWords(0) : t('No address is confirmed yet, so there is nobody to send it to.')}</p>
      )}
      {count !== undefined && count > 0 && (
        <p>
          {isNotice
            ? t(
                '{count, plural, one {It goes to # member, once. It cannot be changed or stopped afterwards.} other {It goes to # members, each once. It cannot be changed or stopped afterwards.}}',
                { count },
              )
            : t(
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
