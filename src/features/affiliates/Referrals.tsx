import { referralParameter, type Referral } from '@shared/affiliates/contract';
import { t } from '@shared/language/words';
import { longLocalDay } from '@shared/text/format';
import { apiErrorOf } from '@/kit/api/apiError';
import { localPath, paths } from '@/navigation/paths';
import { selectUser } from '@/state/authSlice';
import { useAppSelector } from '@/state/hooks';
import { Button } from '@/kit/ui/form/Button';
import { CopyableText } from '@/kit/ui/data/CopyableText';
import { ErrorAlert } from '@/kit/ui/feedback/ErrorAlert';
import { LoadedSection } from '@/kit/ui/feedback/LoadedSection';
import { affiliateApi } from './affiliateEndpoint';
import styles from './Referrals.module.scss';

/** The account's referral link and the requests that were sent by it (docs/product.md "Affiliate programme"). */
export function Referrals() {
  const user = useAppSelector(selectUser);
  const { data, error, isFetching, refetch } = affiliateApi.endpoints.getAffiliate.useQuery(undefined, {
    skip: user === null,
    refetchOnMountOrArgChange: true,
  });
  return (
    <LoadedSection
      {...{ data, isFetching, refetch }}
      title={t('Your referrals')}
      className={styles['referrals']}
      loading={t('Loading your referrals…')}
      error={error && apiErrorOf(error)}
    >
      {({ code, referrals }) => (
        <>
          {code === null ? (
            <BecomeAffiliate isConfirmed={user?.emailVerified === true} />
          ) : (
            <>
              <p>
                {t(
                  'Whoever asks for quotes by this link is your referral. With their consent you can also fill in the request for them.',
                )}
              </p>
              <CopyableText
                label={t('Your referral link')}
                copyLabel={t('Copy the text: your referral link')}
                text={linkOf(code)}
                rows={2}
              />
              {referrals.length === 0 && <p>{t('No request was sent by your link yet.')}</p>}
            </>
          )}
          {referrals.length > 0 && (
            <ul>
              {referrals.map((referral) => (
                <Row key={referral.reference} referral={referral} />
              ))}
            </ul>
          )}
        </>
      )}
    </LoadedSection>
  );
}

const linkOf = (code: string): string =>
  new URL(`${localPath(paths.quote)}?${referralParameter}=${code}`, location.origin).href;

function BecomeAffiliate({ isConfirmed }: { isConfirmed: boolean }) {
  const [become, { isLoading, error }] = affiliateApi.endpoints.becomeAffiliate.useMutation();
  return (
    <>
      <p>{t('Refer people who ship, and see here how each request goes and which commission was agreed and paid.')}</p>
      {error !== undefined && <ErrorAlert error={apiErrorOf(error)} />}
      {isConfirmed ? (
        <Button
          variant="secondary"
          loading={isLoading}
          onClick={() => {
            if (!isLoading) void become(null);
          }}
        >
          {t('Get a referral link')}
        </Button>
      ) : (
        <p>{t('Confirm your address to get a link.')}</p>
      )}
    </>
  );
}

function Row({ referral: { reference, sentAt, status, commission } }: { referral: Referral }) {
  return (
    <li>
      <p translate="no">{reference}</p>
      <p>
        <span>{status}</span>
        <span className={styles['aside']}>{t('Sent on {day}', { day: longLocalDay(sentAt) })}</span>
      </p>
      {commission !== null && (
        <p>
          <span>
            {commission.step === 'paid'
              ? t('Commission paid on {day}:', { day: longLocalDay(commission.at) })
              : t('Commission agreed on {day}:', { day: longLocalDay(commission.at) })}
          </span>{' '}
          <bdi>{commission.words}</bdi>
        </p>
      )}
    </li>
  );
}
