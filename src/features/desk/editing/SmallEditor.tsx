import { useRef } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { singleKinds, untranslatedKinds, type EditedWords, type SmallKind } from '@shared/editing/contract';
import { directionOf, languageNames, languages } from '@shared/language/languages';
import { t } from '@shared/language/words';
import { useFocusOnRefusal } from '@/kit/forms/useForm';
import { TextArea } from '@/kit/ui/form/TextArea';
import { TextInput } from '@/kit/ui/form/TextInput';
import { editedWordsPath } from '@/navigation/paths';
import { useMay } from '../frame/deskMe';
import { DraftForm } from '../frame/DraftForm';
import styles from '../newsletter/Newsletter.module.scss';
import { DraftEnd } from './DraftEnd';
import { emptyTexts, smallFields, type SmallTexts } from './smallFields';
import { useFollowed, useWordsDraft } from './useWordsDraft';
import { Versions } from './Versions';
import { SmallPreview, WordsPreview } from './WordsPreview';
import { kindWords, stateNames } from './wordsWords';

/** The name of words of which there are many, and the same words in the other languages. */
function Place({ words: { kind, key, language } }: { words: EditedWords<SmallKind> }) {
  if (untranslatedKinds.has(kind)) return null;
  return (
    <nav aria-label={t('Languages')} className={styles['buttons']}>
      {!singleKinds.has(kind) && <bdi>{key}</bdi>}
      {languages.map((one) => (
        <Link
          key={one}
          to={editedWordsPath(kind, key, one)}
          lang={one}
          translate="no"
          aria-current={one === language ? 'page' : undefined}
        >
          {languageNames[one]}
        </Link>
      ))}
    </nav>
  );
}

interface SmallEditorProps {
  kind: SmallKind;
  /** As the gateway has them; null for new ones. */
  stored: EditedWords<SmallKind> | null;
}

/** Writes words of a few lines, such as a question, with a preview and their versions. */
export function SmallEditor({ kind, stored }: SmallEditorProps) {
  const empty = emptyTexts(kind);
  const draft = useWordsDraft<SmallTexts>(kind, stored, empty);
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  useFocusOnRefusal(form, draft.refusals);
  useFollowed(stored, draft);
  const mayWrite = useMay('words.write');
  const { typed, write, errors } = draft;
  const { key, language } = typed;
  const save = async () => {
    const version = await draft.save();
    if (version !== null && stored === null)
      await navigate(editedWordsPath(kind, key.trim(), language), { replace: true });
    return version;
  };
  if (!mayWrite && stored !== null)
    return (
      <div className={styles['page']}>
        <Place words={stored} />
        <WordsPreview kind={kind} title={stateNames[stored.state]} value={stored.value} language={stored.language} />
        <Versions words={stored} onTaken={undefined} isDirty={false} />
      </div>
    );
  return (
    <div className={styles['page']}>
      <div className={styles['columns']}>
        <DraftForm ref={form} label={kindWords[kind].one} className={styles['part']} draft={{ ...draft, save }}>
          {stored !== null && <Place words={stored} />}
          {stored === null && (
            <TextInput
              label={t('Short name')}
              hint={t('Lower-case letters with hyphens, such as customs-papers. It cannot be changed later.')}
              autoCapitalize="none"
              spellCheck={false}
              value={key}
              error={errors['key']}
              onChange={({ target }) => write({ key: target.value })}
            />
          )}
          {Object.entries(smallFields[kind]).map(([field, { rows, ...words }]) => {
            const input = {
              ...words,
              lang: language,
              dir: untranslatedKinds.has(kind) ? ('auto' as const) : directionOf(language),
              value: typed[field] ?? '',
              error: errors[field],
            };
            return rows === undefined ? (
              <TextInput key={field} {...input} onChange={({ target }) => write({ [field]: target.value })} />
            ) : (
              <TextArea
                key={field}
                {...input}
                rows={rows}
                onChange={({ target }) => write({ [field]: target.value })}
              />
            );
          })}
          <DraftEnd stored={stored} draft={{ ...draft, save }} />
        </DraftForm>
        <SmallPreview title={t('Preview')} kind={kind} texts={typed} language={language} />
      </div>
      {stored !== null && (
        <Versions
          words={stored}
          onTaken={(earlier) => write({ ...empty, ...(earlier as SmallTexts) })}
          isDirty={draft.isDirty}
        />
      )}
    </div>
  );
}
