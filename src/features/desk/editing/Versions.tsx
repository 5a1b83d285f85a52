import { useState } from 'react';
import { t } from '@shared/language/words';
import type { EditedWords, WordValue } from '@shared/editing/contract';
import { apiErrorOf } from '@/kit/api/apiError';
import { ErrorAlert } from '@/kit/ui/feedback/ErrorAlert';
import { Spinner } from '@/kit/ui/feedback/Skeleton';
import { Button } from '@/kit/ui/form/Button';
import { Dialog } from '@/kit/ui/overlay/Dialog';
import listing from '../frame/Listing.module.scss';
import styles from '../newsletter/Newsletter.module.scss';
import { wordsApi } from './wordsEndpoint';
import { WordsPreview } from './WordsPreview';
import { stateNames, versionWords } from './wordsWords';

interface VersionsProps {
  words: EditedWords;
  /** Undefined for those who may not write. */
  onTaken: ((value: WordValue) => void) | undefined;
  /** Something is typed that taking a version would replace. */
  isDirty: boolean;
}

/** Every version with who and when; each can be looked at, and taken into the form again. */
export function Versions({ words: { kind, key, language, versions, shown }, onTaken, isDirty }: VersionsProps) {
  const [looked, setLooked] = useState<number | null>(null);
  const [isAsking, setAsking] = useState(false);
  const [find, { currentData, error, isFetching }] = wordsApi.endpoints.getWordVersion.useLazyQuery();
  const look = (version: number) => {
    setLooked(version);
    void find({ kind, key, language, version }, true);
  };
  const take = (value: WordValue) => {
    setAsking(false);
    onTaken?.(value);
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
      {isFetching && <Spinner label={t('Loading the version…')} />}
      {error !== undefined && !isFetching && <ErrorAlert error={apiErrorOf(error)} />}
      {looked !== null && currentData !== undefined && (
        <>
          <WordsPreview
            kind={kind}
            title={t('Version {version}', { version: looked })}
            value={currentData.value}
            language={language}
          />
          {onTaken !== undefined && (
            <Button
              variant="secondary"
              className={styles['start']}
              onClick={() => (isDirty ? setAsking(true) : take(currentData.value))}
            >
              {t('Take this version into the form')}
            </Button>
          )}
          <Dialog
            open={isAsking}
            title={t('Replace what you typed?')}
            onClosed={() => setAsking(false)}
            actions={
              <>
                <Button variant="secondary" onClick={() => setAsking(false)}>
                  {t('Keep my text')}
                </Button>
                <Button variant="danger" onClick={() => take(currentData.value)}>
                  {t('Replace it')}
                </Button>
              </>
            }
          >
            <p>{t('Version {version} would replace what is in the form and not saved.', { version: looked })}</p>
          </Dialog>
        </>
      )}
    </section>
  );
}
