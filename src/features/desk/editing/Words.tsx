import type { EditedWords, WordKind } from '@shared/editing/contract';
import { t } from '@shared/language/words';
import { apiErrorOf } from '@/kit/api/apiError';
import { DeskSkeleton, Failure } from '../frame/DeskRoom';
import { ArticleEditor } from './ArticleEditor';
import { SmallEditor } from './SmallEditor';
import { wordsApi, type WordsId } from './wordsEndpoint';

interface WordsProps {
  kind: WordKind;
  /** Undefined for new words. */
  id: WordsId | undefined;
}

/** Words at the desk: new ones, or ones that are stored (docs/product.md "Words at the desk"). */
export function Words({ kind, id }: WordsProps) {
  if (id !== undefined) return <Stored id={id} />;
  return kind === 'article' ? <ArticleEditor stored={null} /> : <SmallEditor key={kind} kind={kind} stored={null} />;
}

function Editor({ stored }: { stored: EditedWords }) {
  return stored.kind === 'article' ? (
    <ArticleEditor stored={stored} />
  ) : (
    <SmallEditor kind={stored.kind} stored={stored} />
  );
}

function Stored({ id }: { id: WordsId }) {
  const { currentData, error, refetch } = wordsApi.endpoints.getWords.useQuery(id, { refetchOnMountOrArgChange: true });
  if (currentData !== undefined) return <Editor key={[id.kind, id.key, id.language].join(' ')} stored={currentData} />;
  if (error !== undefined) return <Failure error={apiErrorOf(error)} onRetry={() => void refetch()} />;
  return <DeskSkeleton label={t('Loading the words…')} />;
}
