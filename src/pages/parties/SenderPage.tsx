import { t } from '@shared/language/words';
import type { RequestEntry, RequestPage as Data } from '@shared/requests/page';
import { FileLinks } from '@/features/parties/FileLinks';
import { PostForm } from '@/features/parties/PostForm';
import { Sheet, Typed } from '@/features/parties/Shown';
import { ServedPage } from '@/features/served/ServedPage';
import { PageHead } from '@/navigation/PageHead';
import { paths, requestPath } from '@/navigation/paths';
import { Alert } from '@/kit/ui/feedback/Alert';
import { ButtonLink } from '@/kit/ui/form/Button';
import { classNames } from '@/kit/ui/classNames';
import { DataList } from '@/kit/ui/data/DataList';
import { PageBanner } from '@/kit/ui/layout/PageBanner';
import { RichText } from '@/kit/ui/data/RichText';
import { TypedText } from '@/kit/ui/data/texts';
import { TextArea } from '@/kit/ui/form/TextArea';
import { ClosedLinkPage } from './ClosedLinkPage';
import styles from './PartyPages.module.scss';

type Page = Extract<Data, { link: 'open' }>;

/** The sender of a request follows it and writes to the desk (docs/product.md "Sender's page"). */
export default function SenderPage() {
  return <ServedPage<typeof paths.requestSender> draw={(data) => <Drawn data={data} />} />;
}

const description = t('What you sent us, and our answers.');

const noLink = {
  title: t('Open your request by the link in our mail'),
  text: t('Our mails about what you sent have a private link. Without it, nobody can read what was written.'),
};

function Drawn({ data }: { data: Data }) {
  if (data.link === 'open') return <Opened page={data} />;
  const { reference } = data;
  return (
    <ClosedLinkPage
      page={data}
      section={t('Request {reference}', { reference })}
      description={description}
      noLink={noLink}
      path={requestPath(reference)}
    />
  );
}

function Opened({ page }: { page: Page }) {
  const { kind, reference, title, status, notice, may, timeline } = page;
  const isAllowed = (type: string) => may.some((step) => step.type === type);
  return (
    <>
      <PageHead
        title={t('{title}: {reference}', { title: status.title, reference })}
        description={description}
        indexed={false}
      />
      <PageBanner
        section={`${kind} ${reference}`}
        title={<bdi>{title}</bdi>}
        lead={`${status.title}. ${status.text}`}
      />
      <div className={classNames(styles['column'], styles['agent'])}>
        <div className={styles['main']}>
          {notice !== null && <Alert kind="danger">{notice}</Alert>}
          {isAllowed('sender.confirmed') && <Confirmation email={page.email} />}
          <section aria-labelledby="timeline-title">
            <h2 id="timeline-title">{t('What happened')}</h2>
            <ol className={styles['list']}>
              {timeline.map((entry, index) => (
                <Entry key={index} entry={entry} />
              ))}
            </ol>
          </section>
          {isAllowed('sender.wrote') ? <Writing page={page} /> : <Ended page={page} />}
        </div>
        <div className={styles['main']}>
          <Sent page={page} />
          <PostForm fields={{ do: 'renew' }} button={t('Replace my link')} busy={t('Sending…')} variant="quiet">
            <p className={styles['small']}>
              {t('Did somebody else get your link? We mail you a new one, and this one stops working.')}
            </p>
          </PostForm>
        </div>
      </div>
    </>
  );
}

function Entry({ entry: { at, when, text, written, by, files } }: { entry: RequestEntry }) {
  return (
    <li className={classNames(by === 'desk' && styles['theirs'])}>
      {written === null ? <span>{text}</span> : <b>{text}</b>}
      {written !== null && <Typed text={written} />}
      <FileLinks files={files} />
      <time dateTime={at} className={styles['small']}>
        {when}
      </time>
    </li>
  );
}

function Confirmation({ email }: { email: string }) {
  return (
    <Sheet id="confirm" title={t('Is this address yours?')}>
      <PostForm fields={{ do: 'confirm' }} button={t('Yes, it is my address')} busy={t('Confirming…')}>
        <p>
          <RichText
            text={t(
              'What we hold is stored under <0/>. We hand it out, correct or delete it once you have confirmed that the address is yours.',
            )}
            parts={[<TypedText key="email">{email}</TypedText>]}
          />
        </p>
      </PostForm>
    </Sheet>
  );
}

function Writing({ page: { seen, message, email } }: { page: Page }) {
  return (
    <Sheet id="write" title={t('Write to us')}>
      <PostForm
        fields={{ do: 'write', seen: String(seen) }}
        button={t('Send the message')}
        busy={t('Sending…')}
        files={{ posted: message.files, seenBy: t('Only our desk sees them.') }}
      >
        <TextArea
          label={t('Your message')}
          name="text"
          hint={
            <RichText
              text={t('Our answer comes here, and by mail to <0/>')}
              parts={[
                <bdi key="email" translate="no">
                  {email}
                </bdi>,
              ]}
            />
          }
          defaultValue={message.typed}
          error={message.error}
        />
      </PostForm>
    </Sheet>
  );
}

/** What was typed stays when the request was closed meanwhile. */
function Ended({ page: { message } }: { page: Page }) {
  return (
    <>
      {message.typed !== '' && (
        <Sheet id="typed" title={t('Your message, which was not stored')}>
          <p>
            <Typed text={message.typed} />
          </p>
        </Sheet>
      )}
      <ButtonLink to={paths.contact} variant="secondary">
        {t('Send something new')}
      </ButtonLink>
    </>
  );
}

function Sent({ page: { facts, texts, files } }: { page: Page }) {
  const entries = [
    ...facts.map(([term, value]) => ({ term, lines: [value] })),
    ...texts.map(({ label, text }) => ({ term: label, lines: [<Typed key={label} text={text} />] })),
    ...(files.length === 0 ? [] : [{ term: t('Files'), lines: [<FileLinks key="files" files={files} />] }]),
  ];
  return (
    <Sheet id="request" title={t('What you sent')}>
      <DataList entries={entries} />
    </Sheet>
  );
}
