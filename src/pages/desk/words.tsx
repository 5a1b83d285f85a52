import { skipToken } from '@reduxjs/toolkit/query';
import { useParams } from 'react-router-dom';
import { Words } from '@/features/desk/editing/Words';
import { articleId, wordsApi } from '@/features/desk/editing/wordsEndpoint';
import { WordsList } from '@/features/desk/editing/WordsList';
import { t } from '@shared/language/words';
import { DeskPage } from './DeskPage';

export { StaffBar } from './DeskPage';

/** The words of the site that editors write (docs/product.md "Words at the desk"). */
export function WordsPage() {
  return (
    <DeskPage
      needs="words.read"
      title={t('Words')}
      lead={t('What the site says: written here, looked at once more, then published.')}
    >
      <WordsList />
    </DeskPage>
  );
}

/** An article at the desk (docs/product.md "Words at the desk"). */
export function EditedWordsPage() {
  const { key, language } = useParams();
  const id = key === undefined ? skipToken : articleId(key, language);
  // `Words` reads it, once the reader's role is known.
  const { currentData } = wordsApi.endpoints.getWords.useQueryState(id);
  const name = currentData?.value.title.trim() ?? '';
  return (
    <DeskPage
      needs={key === undefined ? 'words.write' : 'words.read'}
      title={name === '' ? t('An article') : name}
      lead={t('Write it, look at the preview, hand it in, then publish it.')}
    >
      <Words key={key} slug={key} language={language} />
    </DeskPage>
  );
}
