import { useId } from 'react';
import { Link } from 'react-router-dom';
import { languageNames } from '@shared/language/languages';
import { t } from '@shared/language/words';
import { apiErrorOf } from '@/kit/api/apiError';
import { Stamp } from '@/kit/ui/data/texts';
import { ButtonLink } from '@/kit/ui/form/Button';
import { editedWordsPath, newWordsPath } from '@/navigation/paths';
import { useMay } from '../frame/deskMe';
import { DeskSkeleton, Failure } from '../frame/DeskRoom';
import listing from '../frame/Listing.module.scss';
import styles from '../newsletter/Newsletter.module.scss';
import { wordsApi } from './wordsEndpoint';
import { stateNames, versionWords } from './wordsWords';

/** The words of the site that editors write (docs/product.md "Words at the desk"). */
export function WordsList() {
  const { data, error, refetch } = wordsApi.endpoints.getWordsList.useQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  const mayWrite = useMay('words.write');
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className={styles['part']}>
      <h2 id={titleId}>{t('Articles')}</h2>
      {mayWrite && (
        <ButtonLink className={styles['start']} to={newWordsPath('article')}>
          {t('Write an article')}
        </ButtonLink>
      )}
      {error !== undefined && <Failure error={apiErrorOf(error)} onRetry={() => void refetch()} />}
      {data === undefined && error === undefined && <DeskSkeleton label={t('Loading the words…')} />}
      {data?.words.length === 0 && <p className={listing['none']}>{t('There is no article yet.')}</p>}
      <ul className={listing['list']}>
        {data?.words.map(({ kind, key, language, title, isShown, ...version }) => (
          <li key={`${kind} ${key} ${language}`} className={styles['issue']}>
            <Link to={editedWordsPath(kind, key, language)}>
              <bdi lang={language}>{title === '' ? key : title}</bdi>
            </Link>
            <span>
              <Stamp kind={version.state === 'published' ? 'verified' : 'neutral'}>{stateNames[version.state]}</Stamp>
            </span>
            <span className={listing['detail']}>{versionWords(version)}</span>
            <span className={listing['detail']}>
              <span lang={language} translate="no">
                {languageNames[language]}
              </span>
              {isShown && version.state !== 'published' && <span> {t('(an earlier version is on the site)')}</span>}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
