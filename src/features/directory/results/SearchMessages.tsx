import { useNavigate } from 'react-router-dom';
import type { StateValueFrom } from 'xstate';
import { t } from '@shared/language/words';
import { longestTerm } from '@shared/directory/searchTerm';
import type { HeroSearchContext, heroSearchMachine } from '@machines/heroSearch';
import { searchResultsPath } from '@/navigation/paths';
import { Button, ButtonLink } from '@/kit/ui/form/Button';
import styles from '../search/HeroSearch.module.scss';

interface SearchMessagesProps {
  state: StateValueFrom<typeof heroSearchMachine>;
  context: HeroSearchContext;
  /** Id of the typing hint. */
  hintId: string;
  onRetried: () => void;
}

/** Messages of the hero search: typing hint, count with a link to the results, failure. */
export function SearchMessages({
  state,
  context: { searchedTerm, answer, failure },
  hintId,
  onRetried,
}: SearchMessagesProps) {
  const navigate = useNavigate();
  return (
    <div className={styles['messages']}>
      {state === 'typing' ? (
        <p className={styles['hint']} id={hintId}>
          <strong>{t('typing...')}</strong> <span>{t('Enter country, state, or city only.')}</span>
        </p>
      ) : null}
      <p className={styles['result']} role="status">
        {answer === null ? null : <ResultLine searchedTerm={searchedTerm} count={answer.count} />}
      </p>
      {state === 'found' ? (
        <Button
          className={styles['action']}
          variant="secondary"
          size="small"
          onClick={() =>
            void navigate(searchResultsPath(searchedTerm), {
              state: { searchTerm: searchedTerm, matches: answer?.matches },
            })
          }
        >
          {t('View')}
        </Button>
      ) : null}
      {state === 'zero' && searchedTerm.length <= longestTerm ? (
        <ButtonLink className={styles['action']} variant="secondary" size="small" to={searchResultsPath(searchedTerm)}>
          {answer?.nearCount === 0 ? t('See suggestions') : t('See near matches')}
        </ButtonLink>
      ) : null}
      {state === 'failed' ? (
        <>
          <p className={styles['failure']} role="alert">
            {failure}
          </p>
          <Button className={styles['action']} variant="secondary" size="small" onClick={onRetried}>
            {t('Try again')}
          </Button>
        </>
      ) : null}
    </div>
  );
}

function ResultLine({ searchedTerm, count }: { searchedTerm: string; count: number }) {
  return (
    <>
      {searchedTerm === '' ? null : <bdi className={styles['term']}>{searchedTerm}</bdi>}
      <span className={styles['count']}>
        {`${searchedTerm === '' ? '' : ' '}${t('{total, plural, other {{total} results found}}', { total: count })}`}
      </span>
    </>
  );
}
