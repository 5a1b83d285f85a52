import { t } from '@shared/language/words';
import type { NewsletterConfirmation } from '@shared/site/servedPages';
import { ServedPage } from '@/features/served/ServedPage';
import { PageHead } from '@/navigation/PageHead';
import type { paths } from '@/navigation/paths';
import { sectionPath } from '@/navigation/paths';
import { Button, ButtonLink } from '@/kit/ui/form/Button';
import { PageBanner } from '@/kit/ui/layout/PageBanner';
import styles from './NewsletterPage.module.scss';

const words: Readonly<Record<NewsletterConfirmation['link'], { title: string; lead: string }>> = {
  open: {
    title: t('Confirm your subscription'),
    lead: t('Somebody, probably you, asked for our newsletter at the address that this link was sent to.'),
  },
  used: {
    title: t('You are subscribed'),
    lead: t('Your address is confirmed. The next newsletter comes to you by email, with a link to unsubscribe.'),
  },
  expired: {
    title: t('This link has expired'),
    lead: t('Links to confirm are good for seven days. Subscribe again, and we send you a new one.'),
  },
  unknown: {
    title: t('This link is not known'),
    lead: t(
      'It may be incomplete, or its subscription has been deleted since. Subscribe again, and we send you a new one.',
    ),
  },
};

/** Target of the link in the mail that asks to confirm a subscription (docs/product.md "Newsletter"). */
export function ConfirmationPage() {
  return <ServedPage<typeof paths.newsletterConfirmation> draw={({ link }) => <Confirmation link={link} />} />;
}

function Confirmation({ link }: NewsletterConfirmation) {
  const { title, lead } = words[link];
  return (
    <>
      <PageHead title={title} description={t('Confirm your subscription to the newsletter.')} indexed={false} />
      <PageBanner section={t('Newsletter')} title={title} lead={lead} />
      <div className={styles['column']}>
        {link === 'open' && (
          <form method="post" action="" className={styles['step']}>
            <p>
              {t('Until you confirm, we send nothing else. If it was not you, close this page: we delete the address.')}
            </p>
            <Button type="submit">{t('Confirm')}</Button>
          </form>
        )}
        {link === 'used' && <ButtonLink to="/blog">{t('Read our blog')}</ButtonLink>}
        {(link === 'expired' || link === 'unknown') && (
          <ButtonLink to={sectionPath('newsletter')}>{t('Subscribe again')}</ButtonLink>
        )}
      </div>
    </>
  );
}
