import { useLocation, useNavigate } from 'react-router-dom';
import { ContactActions } from '@/features/contact/ContactActions';
import { AgentsAt } from '@/features/directory/places/AgentsAt';
import { PlaceInput } from '@/features/directory/search/PlaceInput';
import { QuoteForm } from '@/features/quotes/QuoteForm';
import { QuoteReceipt } from '@/features/quotes/QuoteReceipt';
import { nextSteps, readReceipt, receiptState } from '@/features/quotes/receipt';
import { PageHead } from '@/navigation/PageHead';
import { paths } from '@/navigation/paths';
import { Alert } from '@/kit/ui/feedback/Alert';
import { EntryGrid } from '@/kit/ui/layout/EntryGrid';
import { PageBanner } from '@/kit/ui/layout/PageBanner';
import { RichText } from '@/kit/ui/data/RichText';
import { useHydrated } from '@/kit/ui/feedback/useOnline';
import { t } from '@shared/language/words';
import styles from './QuotePage.module.scss';

/** The quote request (docs/product.md "Quote request"), then its confirmation, which is stored in the history entry. */
export default function QuotePage() {
  const state: unknown = useLocation().state;
  const navigate = useNavigate();
  const receipt = useHydrated() ? readReceipt(state) : null;
  const head = (
    <PageHead
      title={t('Get a Quote')}
      description={t(
        'Ask for a freight quote: from, to, mode, cargo, weight and volume. The chargeable weight is worked out before your eyes.',
      )}
    />
  );
  if (receipt !== null) {
    return (
      <>
        {head}
        <PageBanner
          section={t('Quote')}
          title={t('Your request is in')}
          lead={<Route from={receipt.from} to={receipt.to} />}
        />
        <div className={styles['column']}>
          <QuoteReceipt receipt={receipt} />
        </div>
      </>
    );
  }
  return (
    <>
      {head}
      <PageBanner
        slim
        title={t('Get a Quote')}
        lead={t('One request, answered by people who move cargo themselves.')}
      />
      <div className={styles['column']}>
        <div className={styles['withoutScripts']}>
          <Alert>
            <p>{t('Sending this form needs JavaScript. Without it, call or write to us with the same details:')}</p>
            <ContactActions />
          </Alert>
        </div>
        <div className={styles['sheet']}>
          <QuoteForm
            placeField={PlaceInput}
            agentsAt={AgentsAt}
            onStored={(stored) => void navigate(paths.quote, { state: receiptState(stored) })}
          />
          <aside className={styles['aside']} aria-label={t('About quotes')}>
            <h2>{t('What happens next')}</h2>
            <EntryGrid ordered entries={nextSteps} />
            <h2>{t('Rather talk?')}</h2>
            <ContactActions />
          </aside>
        </div>
      </div>
    </>
  );
}

/** Both places as typed, each with its own text direction. */
function Route({ from, to }: { from: string; to: string }) {
  return (
    <span>
      <RichText text={t('<0/> to <1/> [places]')} parts={[<bdi key="from">{from}</bdi>, <bdi key="to">{to}</bdi>]} />
    </span>
  );
}
