import { t } from '@shared/language/words';
import type { NewsletterUnsubscription } from '@shared/site/servedPages';
import { ServedPage } from '@/features/served/ServedPage';
import { PageHead } from '@/navigation/PageHead';
import type { paths } from '@/navigation/paths';
import { sectionPath } from '@/navigation/paths';
import { Button, ButtonLink } from '@/kit/ui/form/Button';
import { PageBanner } from '@/kit/ui/layout/PageBanner';
import styles from './NewsletterPage.module.scss';

const words: Readonly<Record<NewsletterUnsubscription['link'], { title: string; lead: string }>> = {
  open: {
    title: t('Unsubscribe from the newsletter'),
    lead: t('One press, and the newsletter no longer comes to the address that this link was sent to.'),
  },
  used: {
    title: t('You are unsubscribed'),
    lead: t('Your address is deleted, and no newsletter is sent to it any more.'),
  },
  unknown: {
    title: t('This link is not known'),
    lead: t(
      'It may be incomplete: use the link of the newest newsletter. If you unsubscribed a while ago, that still holds.',
    ),
  },
};

/** Target of the link to unsubscribe in each newsletter (docs/product.md "Newsletter"). */
export function UnsubscriptionPage() {
  return (
    <ServedPage<typeof paths.newsletterUnsubscription>
      draw={(data) => (data.of === 'members' ? <StopNotices link={data.link} /> : <Unsubscription link={data.link} />)}
    />
  );
}

/** Of a notice to members, who stay members. */
function StopNotices({ link }: Pick<NewsletterUnsubscription, 'link'>) {
  const isStopped = link === 'used';
  const title = isStopped ? t('News for members is stopped') : t('Stop news for members');
  return (
    <>
      <PageHead title={title} description={t('Stop news for members')} indexed={false} />
      <PageBanner
        section={t('Membership')}
        title={title}
        lead={
          isStopped
            ? t('Notices to members no longer come to you. Your membership and your listing stay as they are.')
            : t('One press, and notices to members no longer come to you. Mails about your own listing still do.')
        }
      />
      <div className={styles['column']}>
        {isStopped ? (
          <ButtonLink variant="secondary" to="/account/listing">
            {t('Get notices again')}
          </ButtonLink>
        ) : (
          <form method="post" action="" className={styles['step']}>
            <Button type="submit">{t('Stop news for members')}</Button>
          </form>
        )}
      </div>
    </>
  );
}

function Unsubscription({ link }: Pick<NewsletterUnsubscription, 'link'>) {
  const { title, lead } = words[link];
  return (
    <>
      <PageHead title={title} description={t('Unsubscribe from the newsletter.')} indexed={false} />
      <PageBanner section={t('Newsletter')} title={title} lead={lead} />
      <div className={styles['column']}>
        {link === 'open' && (
          <form method="post" action="" className={styles['step']}>
            <p>{t('We delete the address. To come back, subscribe again whenever you like.')}</p>
            <Button type="submit">{t('Unsubscribe')}</Button>
          </form>
        )}
        {link === 'used' && (
          <ButtonLink variant="secondary" to={sectionPath('newsletter')}>
            {t('That was a mistake: subscribe again')}
          </ButtonLink>
        )}
        {link === 'unknown' && <ButtonLink to="/contact">{t('Write to us')}</ButtonLink>}
      </div>
    </>
  );
}
