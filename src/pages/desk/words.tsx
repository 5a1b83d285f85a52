import { skipToken } from '@reduxjs/toolkit/query';
import { useParams } from 'react-router-dom';
import { Words } from '@/features/desk/editing/Words';
import { wordsApi, wordsId } from '@/features/desk/editing/wordsEndpoint';
import { WordsList } from '@/features/desk/editing/WordsList';
import { kindWords } from '@/features/desk/editing/wordsWords';
import { singleKinds, wordKinds, wordTitle } from '@shared/editing/contract';
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

/** Words at the desk, such as an article (docs/product.md "Words at the desk"). */
export function EditedWordsPage() {
  const { kind: asked, key, language } = useParams();
  const known = wordKinds.find((one) => one === asked && (key !== undefined || !singleKinds.has(one)));
  const kind = known ?? 'article';
  const id = key === undefined ? undefined : wordsId(kind, key, language);
  // `Words` reads it, once the reader's role is known.
  const { currentData } = wordsApi.endpoints.getWords.useQueryState(id ?? skipToken);
  const name = currentData === undefined ? '' : wordTitle(currentData.value).trim();
  return (
    <DeskPage
      needs={key === undefined ? 'words.write' : 'words.read'}
      title={name === '' ? kindWords[kind].one : name}
      lead={t('Write it, look at the preview, hand it in, then publish it.')}
    >
      <Words kind={kind} id={id} />
    </DeskPage>
  );
}
