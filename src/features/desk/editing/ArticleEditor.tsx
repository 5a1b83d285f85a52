import { useRef } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { articleLimits, emptyArticle } from '@shared/editing/article';
import { largestPicture, type EditedWords } from '@shared/editing/contract';
import { directionOf, languageNames, languages } from '@shared/language/languages';
import { t } from '@shared/language/words';
import { apiErrorOf } from '@/kit/api/apiError';
import { useFocusOnRefusal } from '@/kit/forms/useForm';
import { LogoInput } from '@/kit/ui/form/LogoInput';
import { Select } from '@/kit/ui/form/Select';
import { TextArea } from '@/kit/ui/form/TextArea';
import { TextInput } from '@/kit/ui/form/TextInput';
import { articlePath, editedWordsPath } from '@/navigation/paths';
import { useMay } from '../frame/deskMe';
import { DraftForm } from '../frame/DraftForm';
import styles from '../newsletter/Newsletter.module.scss';
import { ArticlePreview } from './ArticlePreview';
import { DraftEnd } from './DraftEnd';
import { useFollowed, useWordsDraft } from './useWordsDraft';
import { Versions } from './Versions';
import { wordsApi } from './wordsEndpoint';
import { stateNames } from './wordsWords';

const marks = t(
  '## heading, - list, 1. list, > quote, **bold**, *italic*, [text](https://…) or [text](/faq). No HTML.',
);

/** What of an article is chosen once: its address, which leads to it while visitors see it, and its language. */
function Place({ words: { key, language, shown } }: { words: EditedWords<'article'> }) {
  return (
    <p className={styles['detail']}>
      {shown === null ? (
        <bdi>{articlePath(key)}</bdi>
      ) : (
        <Link to={articlePath(key)} translate="no">
          {articlePath(key)}
        </Link>
      )}
      <span> · </span>
      <bdi lang={language} translate="no">
        {languageNames[language]}
      </bdi>
    </p>
  );
}

/** Writes an article, with a preview and its versions. `stored`: as the gateway has it; null for a new one. */
export function ArticleEditor({ stored }: { stored: EditedWords<'article'> | null }) {
  const draft = useWordsDraft('article', stored, emptyArticle);
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  useFocusOnRefusal(form, draft.refusals);
  const mayWrite = useMay('words.write');
  const [store] = wordsApi.endpoints.storePicture.useMutation();
  const { typed, write } = draft;
  const { key, language, ...value } = typed;
  const isNew = stored === null;
  useFollowed(stored, draft);
  const written = { lang: language, dir: directionOf(language) };
  const input = (field: 'title' | 'description' | 'author' | 'publishedAt' | 'key') => ({
    value: typed[field],
    error: draft.errors[field],
    onChange: ({ target }: { target: { value: string } }) => write({ [field]: target.value }),
  });
  const save = async () => {
    const version = await draft.save();
    if (version !== null && isNew) await navigate(editedWordsPath('article', key.trim(), language), { replace: true });
    return version;
  };
  if (!mayWrite && stored !== null)
    return (
      <div className={styles['page']}>
        <Place words={stored} />
        <ArticlePreview title={stateNames[stored.state]} value={stored.value} language={stored.language} />
        <Versions words={stored} onTaken={undefined} isDirty={false} />
      </div>
    );
  return (
    <div className={styles['page']}>
      <div className={styles['columns']}>
        <DraftForm ref={form} label={t('Article')} className={styles['part']} draft={{ ...draft, save }}>
          {stored !== null && <Place words={stored} />}
          <TextInput label={t('Title')} maxLength={articleLimits.title} {...written} {...input('title')} />
          {isNew && (
            <>
              <TextInput
                label={t('Address of the article')}
                hint={t('The end of its address, such as port-fees-2027. It cannot be changed later.')}
                maxLength={articleLimits.slug}
                autoCapitalize="none"
                spellCheck={false}
                {...input('key')}
              />
              <Select
                label={t('Language')}
                value={language}
                onChange={({ target }) => write({ language: languages.find((one) => one === target.value) ?? 'en' })}
              >
                {languages.map((one) => (
                  <option key={one} value={one} lang={one} translate="no">
                    {languageNames[one]}
                  </option>
                ))}
              </Select>
            </>
          )}
          <TextArea
            label={t('Summary')}
            hint={t('120 to 400 characters. Lists show the first 80, search engines the rest.')}
            rows={3}
            maxLength={articleLimits.description}
            {...written}
            {...input('description')}
          />
          <TextInput label={t('Author')} maxLength={articleLimits.author} {...input('author')} />
          <TextInput label={t('Day')} type="date" {...input('publishedAt')} />
          <LogoInput
            label={t('Picture')}
            hint={t('PNG, JPEG or WebP, up to 8 MB. It is cut to 16:9. Without one, a drawn cover is shown.')}
            removeLabel={t('Remove the picture')}
            logo={value.picture}
            pictureOf={(picture) => picture}
            error={draft.errors['picture']}
            largest={largestPicture}
            send={async (file) => {
              const { data, error } = await store(file);
              return data === undefined
                ? { problem: apiErrorOf(error).message }
                : { logo: data.picture, picture: data.picture };
            }}
            onChosen={(picture) => write({ picture })}
          />
          <div className={styles['checks']}>
            <label>
              <input
                type="checkbox"
                checked={value.featured}
                onChange={({ target }) => write({ featured: target.checked })}
              />
              <span>{t('Show it first on the blog, whatever is newer')}</span>
            </label>
          </div>
          <TextArea
            label={t('Text')}
            hint={marks}
            rows={24}
            {...written}
            value={value.body}
            error={draft.errors['body']}
            onChange={({ target }) => write({ body: target.value })}
          />
          <DraftEnd stored={stored} draft={{ ...draft, save }} />
        </DraftForm>
        <ArticlePreview title={t('Preview')} value={value} language={language} />
      </div>
      {stored !== null && (
        <Versions
          words={stored}
          onTaken={(earlier) => write({ ...emptyArticle, ...earlier })}
          isDirty={draft.isDirty}
        />
      )}
    </div>
  );
}
