import { longDay } from '@shared/text/format';
import { t } from '@shared/language/words';
import type { BadgePage as BadgeData } from '@shared/listings/badgePage';
import { reportPath } from '@/features/directory/agent/agentContact';
import { ServedPage } from '@/features/served/ServedPage';
import { PageHead } from '@/navigation/PageHead';
import { agentPath, localPath, paths } from '@/navigation/paths';
import { Alert } from '@/kit/ui/feedback/Alert';
import { DataList } from '@/kit/ui/data/DataList';
import { PageBanner } from '@/kit/ui/layout/PageBanner';
import { badgeAdvice, badgeSentence } from './badgeWords';
import styles from './VerifyPage.module.scss';

/** Where the QR code of a badge leads: whether it is genuine, and what the directory says of its agent now. */
export default function BadgePage() {
  return <ServedPage<typeof paths.badge> draw={(data) => <CheckedBadge {...data} />} />;
}

function CheckedBadge(data: BadgeData) {
  const { kind, sentence } = badgeSentence(data);
  const { badge, agent } = 'badge' in data ? data : { badge: null, agent: null };
  return (
    <>
      <PageHead
        title={t('Check a badge')}
        description={t('Whether the badge of an agent is genuine, and what the directory says of the agent now.')}
        indexed={false}
      />
      <PageBanner
        section={t('Directory')}
        title={t('Check a badge')}
        lead={t('A badge is signed by the association. This page checks the signature, and looks the agent up.')}
      />
      <div className={styles['column']}>
        <section className={styles['outcome']} aria-labelledby="outcome">
          <h2 id="outcome">{badge === null ? t('The badge') : <bdi translate="no">{badge.name}</bdi>}</h2>
          <Alert kind={kind}>
            <p>{sentence}</p>
          </Alert>
          {badge !== null && <Details badge={badge} agent={agent} />}
          <ul className={styles['advice']}>
            {badgeAdvice(data).map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
          {agent?.standing === 'listed' && (
            <p>
              <a href={localPath(agentPath(agent.id))}>{t('The agent in the directory')}</a>
            </p>
          )}
          <p>
            <a href={localPath(paths.verify)}>{t('Check a name, phone number or website')}</a>
          </p>
          {kind !== 'danger' ? null : (
            <p>
              <a href={localPath(agent === null ? `${paths.contact}?about=report#write` : reportPath(agent))}>
                {t('Report it to the association')}
              </a>
            </p>
          )}
        </section>
      </div>
    </>
  );
}

function Details({ badge, agent }: Pick<Extract<BadgeData, { badge: object }>, 'badge' | 'agent'>) {
  const { phone = null, website = null } = agent ?? {};
  const hasNewName = agent?.standing === 'listed' && agent.name !== badge.name;
  return (
    <DataList
      entries={[
        { term: t('Name on the badge'), lines: [badge.name], isVerbatim: true },
        ...(hasNewName ? [{ term: t('Name in the directory now'), lines: [agent.name], isVerbatim: true }] : []),
        { term: t('Place'), lines: [badge.place] },
        { term: t('Badge valid until'), lines: [longDay(badge.validUntil)] },
        ...(website === null ? [] : [{ term: t('Website in the directory'), lines: [website], isVerbatim: true }]),
        ...(phone === null ? [] : [{ term: t('Phone in the directory'), lines: [phone], isVerbatim: true }]),
      ]}
    />
  );
}
