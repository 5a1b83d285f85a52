import { useContext, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { t } from '@shared/language/words';
import type { AgentPage } from '@shared/directory/agentPages';
import { useAgentPage } from '@/features/directory/agent/useAgentPage';
import { ServedPageContext } from '@/features/served/servedPage';
import { PageHead } from '@/navigation/PageHead';
import { useIsLeaving } from '@/navigation/useIsLeaving';
import { usePublicConfig } from '@/state/hooks';
import { Alert } from '@/kit/ui/feedback/Alert';
import { Button } from '@/kit/ui/form/Button';
import { ScrollToTop } from '@/kit/ui/layout/ScrollToTop';
import { Spinner } from '@/kit/ui/feedback/Skeleton';
import { AgentDetails } from './AgentDetails';
import styles from './AgentsPage.module.scss';
import { Breadcrumbs } from './Breadcrumbs';
import { Countries, Country, Missing } from './Countries';
import { textsOf, type PageTexts } from './pageTexts';
import { Place } from './Place';

const waiting: PageTexts = {
  title: t('Freight agents'),
  description: t('Member freight agents by country and place.'),
  heading: t('Freight agents'),
  isName: false,
  lead: '',
  trail: [],
};

/** Countries, places and agents of the directory (docs/product.md "Pages of agents"). */
export default function AgentsPage() {
  const { pathname } = useLocation();
  const loaded = useContext(ServedPageContext);
  const served = loaded.pathname === pathname ? (loaded.data as AgentPage | undefined) : undefined;
  const { page, failure, retry } = useAgentPage(pathname, served);
  const navigate = useNavigate();
  const isLeaving = useIsLeaving();
  const { siteUrl } = usePublicConfig();
  const movedTo = page === undefined || page.kind === 'missing' || page.path === pathname ? null : page.path;
  useEffect(() => {
    if (movedTo !== null && !isLeaving()) void navigate(movedTo, { replace: true });
  }, [movedTo, navigate, isLeaving]);

  const texts = page === undefined ? waiting : textsOf(page);
  return (
    <div className={styles['page']}>
      <PageHead
        title={texts.title}
        description={texts.description}
        indexed={page?.kind !== 'missing' && movedTo === null}
      />
      <Breadcrumbs trail={texts.trail} current={pathname} />
      <header className={styles['head']}>
        {/* The same heading while the page is loaded, so that it keeps the focus. */}
        <h1 className={styles['heading']} dir="auto" translate={texts.isName ? 'no' : undefined}>
          <span key={texts.heading}>{texts.heading}</span>
        </h1>
        {texts.lead !== '' && (
          <p key={texts.lead} className={styles['lead']}>
            {texts.lead}
          </p>
        )}
        <p className={styles['printed']} data-print="only" translate="no">{`${siteUrl}${pathname}`}</p>
      </header>
      {page !== undefined && <Body key={page.path} page={page} />}
      {page === undefined && failure === undefined && <Spinner label={t('Loading agents')} />}
      {failure !== undefined && (
        <Alert kind="danger">
          <p>{failure}</p>
          <Button size="small" variant="secondary" onClick={retry}>
            {t('Try again')}
          </Button>
        </Alert>
      )}
      <ScrollToTop />
    </div>
  );
}

function Body({ page }: { page: AgentPage }) {
  switch (page.kind) {
    case 'countries':
      return <Countries {...page} />;
    case 'country':
      return <Country {...page} />;
    case 'place':
      return <Place {...page} />;
    case 'agent':
      return <AgentDetails {...page} />;
    case 'missing':
      return <Missing {...page} />;
  }
}
