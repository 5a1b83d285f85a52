import { Fragment, type ReactElement } from 'react';
import { t } from '@language/words';
import { unrefined, type Refinement } from '@places/refinement';
import type { Results } from '@places/results';
import { serviceNames } from './agentContact';
import styles from './DirectoryResults.module.scss';
import { PageStep } from './PageStep';
import type { ResultsParameters } from './resultsParameters';

interface NothingLeftProps {
  address: Omit<ResultsParameters, 'ignored'>;
  results: Results;
  onChanged: (changes: Partial<Refinement>) => void;
}

/** What the filters ask for, as the end of "None of the agents …". */
function Wanted({ city, service, language, checked }: Refinement) {
  const parts: ReactElement[] = [];
  if (city !== '')
    parts.push(
      <Fragment key="city">
        <span>{t('is in a place called')} </span>
        <bdi>{city}</bdi>
      </Fragment>,
    );
  if (service !== '') parts.push(<span key="service">{`offers ${serviceNames[service].toLowerCase()}`}</span>);
  if (language !== '')
    parts.push(
      <Fragment key="language">
        <span>{t('speaks')} </span>
        <bdi>{language}</bdi>
      </Fragment>,
    );
  if (checked !== '') parts.push(<span key="checked">{t('has checks that hold today')}</span>);
  return parts.map((part, position) => (
    <span key={part.key}>
      {position > 0 ? <span> {t('and')} </span> : null}
      {part}
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
      <p>
        {isHidden ? <span key="exact">{`None of the ${anywhere.total} agents `}</span> : null}
        {isHidden ? null : <span key="near">{t('None of the near matches')} </span>}
        <Wanted {...address} />
        <span>.</span>
      </p>
      <PageStep to={{ ...address, ...all, shown: 0 }} onClick={() => onChanged(all)}>
        {isHidden ? `Show all ${anywhere.total}` : t('Show near matches')}
      </PageStep>
    </div>
  );
}
