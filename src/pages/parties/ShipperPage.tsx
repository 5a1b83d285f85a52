import { t } from '@shared/language/words';
import type { ShipperPage as Data } from '@shared/quotes/pages';
import { AgentStamp } from '@/features/directory/agent/AgentStamp';
import { Deciding, Offers } from '@/features/parties/Offers';
import { FileLinks } from '@/features/parties/FileLinks';
import { PostForm } from '@/features/parties/PostForm';
import { Asking, Questions } from '@/features/parties/Questions';
import { ContactBox, NextSteps, RequestBox, Route, Typed } from '@/features/parties/Shown';
import { ServedPage } from '@/features/served/ServedPage';
import { PageHead } from '@/navigation/PageHead';
import { paths, quotePath } from '@/navigation/paths';
import { Alert } from '@/kit/ui/feedback/Alert';
import { ButtonAnchor, ButtonLink } from '@/kit/ui/form/Button';
import { classNames } from '@/kit/ui/classNames';
import { PageBanner } from '@/kit/ui/layout/PageBanner';
import { ClosedLinkPage } from './ClosedLinkPage';
import styles from './PartyPages.module.scss';

/** The shipper follows a quote request, asks, chooses or withdraws (docs/product.md "Shipper's page"). */
export default function ShipperPage() {
  return <ServedPage<typeof paths.quoteShipper> draw={(data) => <Drawn data={data} />} />;
}

const description = t('Your quote request and its offers.');

const noLink = {
  title: t('Open your request by the link in our mail'),
  text: t(
    'The mail that we sent when your request arrived has a private link. Without it, nobody can read the request.',
  ),
};

function Drawn({ data }: { data: Data }) {
  if (data.link === 'open') return <Opened page={data} />;
  const { reference } = data;
  return (
    <ClosedLinkPage
      page={data}
      section={t('Quote request {reference}', { reference })}
      description={description}
      noLink={noLink}
      path={quotePath(reference)}
    />
  );
}

function Opened({ page }: { page: Extract<Data, { link: 'open' }> }) {
  const { request, status, next, now, notice, contact, agents, timeline, may } = page;
  const canWithdraw = may.some(({ type }) => type === 'shipper.withdrew');
  const canCorrect = may.some(({ type }) => type === 'request.corrected');
  const isDeciding = now.step === 'choose' || now.step === 'withdraw' || now.step === 'correct';
  return (
    <>
      <PageHead
        title={t('{title}: {reference}', { title: status.title, reference: request.reference })}
        description={description}
        indexed={false}
      />
      <PageBanner
        section={t('Quote request {reference}', { reference: request.reference })}
        title={<Route request={request} />}
        lead={`${status.title}. ${status.text}`}
      />
      <div className={classNames(styles['column'], styles['agent'])}>
        <div className={classNames(styles['main'], styles['wide'])}>
          {notice !== null && <Alert kind="danger">{notice}</Alert>}
          <Deciding page={page} />
          {contact !== null && (
            <section aria-labelledby="contact-title">
              <h2 id="contact-title">{t('Contact of your agent')}</h2>
              <ContactBox contact={contact} />
            </section>
          )}
          {!isDeciding && <Offers page={page} stampOf={({ checks }) => <AgentStamp dates={checks} />} />}
        </div>
        <div className={styles['main']}>
          <NextSteps steps={next} />
          <Questions questions={page.questions} reader="shipper" may={may} />
          {!isDeciding && <Asking page={page} />}
          {agents.length > 0 && (
            <section aria-labelledby="agents-title">
              <h2 id="agents-title">{t('Agents')}</h2>
              <ul className={styles['list']}>
                {agents.map(({ id, name, state }) => (
                  <li key={id}>
                    <span translate="no">{name}</span>
                    <span className={styles['small']} dir="auto">
                      {state}
                    </span>
                  </li>
                ))}
              </ul>
            </section>
          )}
          <section aria-labelledby="timeline-title">
            <h2 id="timeline-title">{t('What happened')}</h2>
            <ol className={styles['list']}>
              {timeline.map(({ at, when, text, written = null, files }) => (
                <li key={`${at} ${text}`}>
                  <span>{text}</span>
                  {written !== null && <Typed text={written} />}
                  <FileLinks files={files} />
                  <time dateTime={at} className={styles['small']}>
                    {when}
                  </time>
                </li>
              ))}
            </ol>
          </section>
        </div>
        <div className={styles['main']}>
          <RequestBox request={request} files={page.files} />
          {canCorrect && !isDeciding && (
            <ButtonAnchor href="?correct" variant="secondary">
              {t('Correct the request')}
            </ButtonAnchor>
          )}
          {canWithdraw && !isDeciding && (
            <ButtonAnchor href="?withdraw" variant="secondary">
              {t('Withdraw the request')}
            </ButtonAnchor>
          )}
          {!canWithdraw && (
            <ButtonLink to={paths.quote} variant="secondary">
              {t('Send another request')}
            </ButtonLink>
          )}
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
