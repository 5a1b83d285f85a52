import { useState } from 'react';
import { t } from '@shared/language/words';
import type { EditedWords, WordValue } from '@shared/editing/contract';
import { apiErrorOf } from '@/kit/api/apiError';
import { ErrorAlert } from '@/kit/ui/feedback/ErrorAlert';
import { Button } from '@/kit/ui/form/Button';
import listing from '../frame/Listing.module.scss';
import styles from '../newsletter/Newsletter.module.scss';
import { ArticlePreview } from './ArticlePreview';
import { wordsApi } from './wordsEndpoint';
import { stateNames, versionWords } from './wordsWords';

interface VersionsProps {
  words: EditedWords;
  /** Undefined for those who may not write. */
  onTaken: ((value: WordValue) => void) | undefined;
}

/** Every version with who and when; each can be looked at, and taken into the form again. */
export function Versions({ words: { kind, key, language, versions, shown }, onTaken }: VersionsProps) {
  const [looked, setLooked] = useState<number | null>(null);
  const [find, { data, error }] = wordsApi.endpoints.getWordVersion.useLazyQuery();
  const look = (version: number) => {
    setLooked(version);
    void find({ kind, key, language, version }, true);
  };
  return (
    <section aria-labelledby="word-versions" className={styles['part']}>
      <h2 id="word-versions">{t('Versions')}</h2>
      <ul className={listing['list']}>
        {versions.map((version) => (
          <li key={version.version} className={styles['issue']}>
            <span>{versionWords(version)}</span>
            <span>{stateNames[version.state]}</span>
            <span className={listing['detail']}>{version.version === shown ? t('Visitors see this one.') : ''}</span>
            <Button
              variant="secondary"
              size="small"
              aria-label={t('Look at version {version}', { version: version.version })}
              aria-pressed={looked === version.version}
              onClick={() => look(version.version)}
            >
              {t('Look')}
            </Button>
          </li>
        ))}
      </ul>
      {error !== undefined && <ErrorAlert error={apiErrorOf(error)} />}
      {looked !== null && data !== undefined && (
        <>
          <ArticlePreview title={t('Version {version}', { version: looked })} value={data.value} language={language} />
          {onTaken !== undefined && (
            <Button variant="secondary" className={styles['start']} onClick={() => onTaken(data.value)}>
              {t('Take this version into the form')}
            </Button>
          )}
        </>
      )}
    </section>
  );
}
