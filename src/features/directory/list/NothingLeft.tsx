import type { ReactElement, ReactNode } from 'react';
import { t } from '@shared/language/words';
import type { AgentService } from '@places/agent';
import { unrefined, type Refinement } from '@places/match/refinement';
import type { Results } from '@places/match/results';
import { RichText } from '@/kit/ui/data/RichText';
import styles from '../results/DirectoryResults.module.scss';
import { PageStep } from './PageStep';
import type { ResultsParameters } from '../results/resultsParameters';

interface NothingLeftProps {
  address: Omit<ResultsParameters, 'ignored'>;
  results: Results;
  onChanged: (changes: Partial<Refinement>) => void;
}

const offers: Readonly<Record<AgentService, string>> = {
  air: t('offers air cargo'),
  sea: t('offers sea cargo'),
  land: t('offers land freight'),
  warehousing: t('offers warehousing'),
  consultancy: t('offers consultancy'),
  'home-delivery': t('offers home delivery'),
  errands: t('offers errand services'),
  customs: t('offers customs'),
};

/** What the filters ask for, as the end of "None of the agents …". */
function Wanted({ city, service, language, checked }: Refinement) {
  const conditions: ReactElement<{ children?: ReactNode }>[] = [];
  if (city !== '')
    conditions.push(
      <span key="city">
        <RichText isWrapped text={t('is in a place called <0/>')} parts={[<bdi key="city">{city}</bdi>]} />
      </span>,
    );
  if (service !== '') conditions.push(<span key="service">{offers[service]}</span>);
  if (language !== '')
    conditions.push(
      <span key="language">
        <RichText isWrapped text={t('speaks <0/>')} parts={[<bdi key="language">{language}</bdi>]} />
      </span>,
    );
  if (checked !== '') conditions.push(<span key="checked">{t('has checks that hold today')}</span>);
  // None while the results of filters that were cleared are still shown.
  if (conditions.length === 0) return null;
  return conditions.reduce((one, other) => (
    <span key={`${one.key} ${other.key}`}>
      <RichText isWrapped text={t('<0/> and <1/>')} parts={[one, other]} />
    </span>
  ));
}

/** Says that the filters leave none of what the term finds, with a way back to all. */
export function NothingLeft({ address, results: { total, near, anywhere }, onChanged }: NothingLeftProps) {
  if (anywhere === undefined || total > 0) return null;
  const isHidden = anywhere.total > 0;
  if (!isHidden && (anywhere.near === 0 || near.length > 0)) return null;
  const { city, service, language, checked } = unrefined;
  const all = { city, service, language, checked };
  return (
    <div className={styles['way']}>
      <p key={isHidden ? anywhere.total : 'near'}>
        <RichText
          isWrapped
          text={
            isHidden
              ? t('{count, plural, other {None of the {count} agents <0/>.}}', { count: anywhere.total })
              : t('None of the near matches <0/>.')
          }
          parts={[<Wanted key="wanted" {...address} />]}
        />
      </p>
      <PageStep to={{ ...address, ...all, shown: 0 }} onClick={() => onChanged(all)}>
        {isHidden ? t('Show all {count}', { count: anywhere.total }) : t('Show near matches')}
      </PageStep>
    </div>
  );
}
