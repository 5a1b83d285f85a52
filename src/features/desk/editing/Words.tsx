import { t } from '@shared/language/words';
import { apiErrorOf } from '@/kit/api/apiError';
import { DeskSkeleton, Failure } from '../frame/DeskRoom';
import { ArticleEditor } from './ArticleEditor';
import { articleId, wordsApi } from './wordsEndpoint';

interface WordsProps {
  /** Of the address; undefined for new words. */
  slug: string | undefined;
  language: string | undefined;
}

/** One article at the desk: a new one, or one that is stored (docs/product.md "Words at the desk"). */
export function Words({ slug, language }: WordsProps) {
  return slug === undefined ? <ArticleEditor stored={null} /> : <Stored slug={slug} language={language} />;
}

function Stored({ slug, language }: { slug: string; language: string | undefined }) {
  const id = articleId(slug, language);
  const { data, error, refetch } = wordsApi.endpoints.getWords.useQuery(id, { refetchOnMountOrArgChange: true });
  if (data !== undefined) return <ArticleEditor key={`${slug} ${id.language}`} stored={data} />;
  if (error !== undefined) return <Failure error={apiErrorOf(error)} onRetry={() => void refetch()} />;
  return <DeskSkeleton label={t('Loading the words…')} />;
}
