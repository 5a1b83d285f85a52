import { t } from '@shared/language/words';
import type { AgentPage as Data } from '@shared/quotes/pages';
import { ContactActions } from '@/features/contact/ContactActions';
import { AgentAnswer } from '@/features/parties/AgentAnswer';
import { AgentAsking, Questions } from '@/features/parties/Questions';
import { closedWords, NextSteps, RequestBox, Route } from '@/features/parties/Shown';
import { ServedPage } from '@/features/served/ServedPage';
import { PageHead } from '@/navigation/PageHead';
import type { paths } from '@/navigation/paths';
import { Alert } from '@/kit/ui/feedback/Alert';
import { classNames } from '@/kit/ui/classNames';
import { PageBanner } from '@/kit/ui/layout/PageBanner';
import styles from './PartyPages.module.scss';

/** An agent answers a quote request (docs/product.md "Agent's page"). */
export default function AgentPage() {
  return <ServedPage<typeof paths.quoteAgent> draw={(data) => <Drawn data={data} />} />;
}

function Drawn({ data }: { data: Data }) {
  const head = (title: string) => (
    <PageHead title={title} description={t('A quote request, for the agent that it was sent to.')} indexed={false} />
  );
  if (data.link !== 'open') {
    const { title, text } = closedWords[data.link];
    return (
      <>
        {head(title)}
        <PageBanner section={t('Quote request')} title={title} lead={text} />
        <div className={styles['column']}>
          <ContactActions />
        </div>
      </>
    );
  }
  const { request, agent, notice, next, questions, may } = data;
  return (
    <>
      {head(t('Quote request {reference}', { reference: request.reference }))}
      <PageBanner
        section={t('Quote request {reference}', { reference: request.reference })}
        title={<Route request={request} />}
        lead={t('For {name}', { name: agent })}
      />
      <div className={classNames(styles['column'], styles['agent'])}>
        {notice !== null && (
          <div className={styles['wide']}>
            <Alert kind="danger">{notice}</Alert>
          </div>
        )}
        {/* Read before it is answered. */}
        <div className={styles['main']}>
          <RequestBox request={request} files={data.files} />
          <NextSteps steps={next} />
        </div>
        <div className={styles['main']}>
          <Questions questions={questions} reader="agent" may={may} />
          <AgentAnswer page={data} />
          <AgentAsking page={data} />
        </div>
      </div>
    </>
  );
}
