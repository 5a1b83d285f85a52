import { useId } from 'react';
import { Link } from 'react-router-dom';
import { wordKinds, type ListedWords, type WordKind } from '@shared/editing/contract';
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
import { kindWords, stateNames, versionWords } from './wordsWords';

/** The words of the site that editors write, by kind (docs/product.md "Words at the desk"). */
export function WordsList() {
  const { data, error, refetch } = wordsApi.endpoints.getWordsList.useQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  if (error !== undefined && data === undefined)
    return <Failure error={apiErrorOf(error)} onRetry={() => void refetch()} />;
  return wordKinds.map((kind) => (
    <KindList key={kind} kind={kind} words={data?.words.filter((one) => one.kind === kind)} />
  ));
}

/** `words`: undefined while they are loaded. */
function KindList({ kind, words }: { kind: WordKind; words: ListedWords[] | undefined }) {
  const mayWrite = useMay('words.write');
  const titleId = useId();
  const { list, none, write } = kindWords[kind];
  return (
    <section aria-labelledby={titleId} className={styles['part']}>
      <h2 id={titleId}>{list}</h2>
      {mayWrite && write !== undefined && (
        <ButtonLink className={styles['start']} to={newWordsPath(kind)}>
          {write}
        </ButtonLink>
      )}
      {words === undefined && <DeskSkeleton label={t('Loading the words…')} />}
      {words?.length === 0 && <p className={listing['none']}>{none}</p>}
      <ul className={listing['list']}>
        {words?.map(({ key, language, title, isShown, ...version }) => (
          <li key={`${key} ${language}`} className={styles['issue']}>
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
