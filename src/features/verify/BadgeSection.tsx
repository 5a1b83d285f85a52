import { longDay } from '@shared/text/format';
import { t } from '@shared/language/words';
import type { IssuedBadge } from '@shared/listings/badge';
import { apiErrorOf } from '@/kit/api/apiError';
import { usePublicConfig } from '@/state/hooks';
import { Button } from '@/kit/ui/form/Button';
import { ErrorAlert } from '@/kit/ui/feedback/ErrorAlert';
import { CopyableText } from '@/kit/ui/data/CopyableText';
import { LoadedSection } from '@/kit/ui/feedback/LoadedSection';
import { badgeApi, type BadgeOf } from './badgeEndpoint';
import { badgeSnippet } from './badgeSnippets';
import styles from './BadgeSection.module.scss';

interface BadgeSectionProps extends BadgeOf {
  /** Whether the person may make a badge. */
  mayMake: boolean;
}

/** An agent's badge for its website and mails (docs/product.md "Badges"). Empty where no badges are made. */
export function BadgeSection(props: BadgeSectionProps) {
  return usePublicConfig().features.badges ? <Section {...props} /> : null;
}

function Section({ mayMake, ...of }: BadgeSectionProps) {
  const { data, error, isFetching, refetch } = badgeApi.endpoints.getBadge.useQuery(of, {
    refetchOnMountOrArgChange: true,
  });
  return (
    <LoadedSection
      {...{ data, isFetching, refetch }}
      title={t('Badge')}
      className={styles['section']}
      loading={t('Loading the badge…')}
      error={error && apiErrorOf(error)}
    >
      {({ isListed, badge }) =>
        isListed ? (
          <>
            <p className={styles['lead']}>
              {t(
                'A signed picture for a website or under mails. Its QR code leads to a page that says whether it is genuine and whether the agent is listed.',
              )}
            </p>
            {badge !== null && <Badge key={badge.code} badge={badge} />}
            {mayMake && (badge?.isDue ?? true) && <MakeBadge {...of} isFirst={badge === null} />}
            {!mayMake && badge === null && <p>{t('No badge has been made yet.')}</p>}
          </>
        ) : (
          <p>{t('Only an agent that the directory shows gets a badge.')}</p>
        )
      }
    </LoadedSection>
  );
}

function MakeBadge({ isFirst, ...of }: BadgeOf & { isFirst: boolean }) {
  const [make, { isLoading, error }] = badgeApi.endpoints.makeBadge.useMutation();
  return (
    <>
      {!isFirst && (
        <p>{t('It ends soon, or says something that has changed. A new one replaces it; put that in its place.')}</p>
      )}
      {error !== undefined && <ErrorAlert error={apiErrorOf(error)} />}
      <Button
        variant="secondary"
        loading={isLoading}
        onClick={() => {
          if (!isLoading) void make(of);
        }}
      >
        {isFirst ? t('Make a badge') : t('Make a new badge')}
      </Button>
    </>
  );
}

function Badge({ badge }: { badge: IssuedBadge }) {
  const { code, name, expiresAt } = badge;
  // Of this site, also where it has another address than the public one.
  const page = `/verify/${code}`;
  return (
    <>
      <img
        className={styles['picture']}
        src={`${page}/badge.svg`}
        width={480}
        height={200}
        alt={t('Badge of {name}', { name })}
      />
      <p>
        <span>{t('Valid until {day}.', { day: longDay(expiresAt) })}</span>
      </p>
      <ul className={styles['links']}>
        <li>
          <a href={page}>{t('Its page')}</a>
        </li>
        <li>
          <a href={`${page}/badge.svg`} download="keelway-badge.svg">
            {t('Download as SVG')}
          </a>
        </li>
        <li>
          <a href={`${page}/badge.png`} download="keelway-badge.png">
            {t('Download as PNG')}
          </a>
        </li>
      </ul>
      <p className={styles['lead']}>
        {t(
          'For a website or mails, use the text below rather than a file: its picture says so itself when the badge no longer counts. A downloaded file cannot.',
        )}
      </p>
      <CopyableText
        label={t('For a website')}
        copyLabel={t('Copy the text: for a website')}
        text={badgeSnippet(badge, 'website')}
      />
      <CopyableText
        label={t('For a mail signature')}
        copyLabel={t('Copy the text: for a mail signature')}
        text={badgeSnippet(badge, 'mail')}
      />
    </>
  );
}
