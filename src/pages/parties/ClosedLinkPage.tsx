import { t } from '@shared/language/words';
import type { ClosedLink } from '@shared/quotes/pages';
import { ContactActions } from '@/features/contact/ContactActions';
import { PostForm } from '@/features/parties/PostForm';
import { closedWords } from '@/features/parties/Shown';
import { localPath } from '@/navigation/paths';
import { PageHead } from '@/navigation/PageHead';
import { Alert } from '@/kit/ui/feedback/Alert';
import { PageBanner } from '@/kit/ui/layout/PageBanner';
import styles from './PartyPages.module.scss';

interface ClosedLinkPageProps {
  page: { link: 'none' | ClosedLink; mail: 'offered' | 'asked' };
  section: string;
  /** Of the page, for its head. */
  description: string;
  /** Words for an address without a link. */
  noLink: { title: string; text: string };
  /** The page that mails the link again. */
  path: string;
}

/** A private link that opens nothing, with the way to a new one. */
export function ClosedLinkPage({ page: { link, mail }, section, description, noLink, path }: ClosedLinkPageProps) {
  const { title, text } = link === 'none' ? noLink : closedWords[link];
  return (
    <>
      <PageHead title={title} description={description} indexed={false} />
      <PageBanner section={section} title={title} lead={text} />
      <div className={styles['column']}>
        {mail === 'asked' ? (
          <Alert>
            {t(
              'If there is a request with this reference, a mail with a new link is on its way to the address in it, or comes once a person has looked at the request. Look into your inbox in a minute, and among unwanted mail.',
            )}
          </Alert>
        ) : (
          <PostForm
            fields={{ do: 'mail' }}
            action={localPath(path)}
            button={t('Mail me a new link')}
            busy={t('Sending…')}
          >
            <p>{t('We can send a new link to the email address in the request.')}</p>
          </PostForm>
        )}
        <ContactActions />
      </div>
    </>
  );
}
