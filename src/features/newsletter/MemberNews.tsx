import { t } from '@shared/language/words';
import type { MemberNews as News } from '@shared/newsletter/notices';
import { apiErrorOf } from '@/kit/api/apiError';
import { ErrorAlert } from '@/kit/ui/feedback/ErrorAlert';
import { LoadedSection } from '@/kit/ui/feedback/LoadedSection';
import { Button } from '@/kit/ui/form/Button';
import { selectUser } from '@/state/authSlice';
import { useAppSelector } from '@/state/hooks';
import styles from './MemberNews.module.scss';
import { memberNewsApi } from './memberNewsEndpoint';

/** Whether notices to members come to the user, and the switch (docs/product.md "Newsletters"). Nothing without a listing. */
export function MemberNews() {
  const user = useAppSelector(selectUser);
  const { data, error, isFetching, refetch } = memberNewsApi.endpoints.getMemberNews.useQuery(null, {
    skip: user === null,
    refetchOnMountOrArgChange: true,
  });
  if (user === null || data?.state === 'none') return null;
  return (
    <LoadedSection
      {...{ data, isFetching, refetch }}
      title={t('News for members')}
      className={styles['news']}
      loading={t('Loading the news for members…')}
      error={error && apiErrorOf(error)}
    >
      {(news) => <Switch news={news} />}
    </LoadedSection>
  );
}

function sentence({ state, address }: News): string {
  const to = address ?? '';
  if (state === 'off') return t('Notices to members do not come to you.');
  if (state === 'bounced')
    return t('{address} refused the last notice to members, so none are sent there.', { address: to });
  return t('Notices on cut-offs, closures and procedures come to {address} while your dues are paid.', { address: to });
}

function Switch({ news }: { news: News }) {
  const [run, { isLoading, error }] = memberNewsApi.endpoints.setMemberNews.useMutation();
  const isOn = news.state === 'on';
  return (
    <>
      <p role="status">
        <span>{sentence(news)}</span>
      </p>
      {error !== undefined && <ErrorAlert error={apiErrorOf(error)} />}
      <Button variant="secondary" size="small" loading={isLoading} onClick={() => void run(!isOn)}>
        {isOn ? t('Stop news for members') : t('Get notices again')}
      </Button>
    </>
  );
}
