import { useId, useState } from 'react';
import * as v from 'valibot';
import { commaList, localTime } from '@shared/text/format';
import type { AnswerTemplate, TemplateText } from '@shared/desk/templates';
import { kindName } from '@shared/desk/kinds';
import { languageNames, languages, type Language } from '@shared/language/languages';
import { t } from '@shared/language/words';
import { useVersionedForm } from '@/kit/forms/useVersionedForm';
import { Button } from '@/kit/ui/form/Button';
import { TextArea } from '@/kit/ui/form/TextArea';
import { caseDeskApi } from '../inbox/caseDeskEndpoint';
import { useMay } from '../frame/deskMe';
import styles from '../frame/Listing.module.scss';
import { VersionedDrawer } from '../kit/DeskDrawer';
import { Loaded } from '../kit/DeskList';

/** What answers start from, in each language (docs/product.md "Templates of answers"). */
export function Templates() {
  const answer = caseDeskApi.endpoints.getTemplates.useQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  return (
    <Loaded answer={answer} loading={t('Loading the templates…')}>
      {({ templates }) => (
        <div className={styles['listing']}>
          {templates.map((template) => (
            <section key={template.id} aria-labelledby={titleId(template)} className={styles['listing']}>
              <h2 id={titleId(template)}>{template.title}</h2>
              <p className={styles['detail']}>
                {t('For: {kinds}', { kinds: commaList(template.kinds.map(kindName)) })}
              </p>
              <ul className={styles['list']}>
                {languages.map((language) => (
                  <Text key={language} template={template} language={language} />
                ))}
              </ul>
            </section>
          ))}
        </div>
      )}
    </Loaded>
  );
}

const titleId = ({ id }: AnswerTemplate): string => `template-${id}`;

interface TextProps {
  template: AnswerTemplate;
  language: Language;
}

function writtenWords({ version, by, at }: TemplateText): string {
  if (at === null) return t('As the site came with it');
  const when = localTime(at);
  return by === null
    ? t('Version {version}, {when}', { version, when })
    : t('Version {version}, {when}, by {who}', { version, when, who: by });
}

/** A template in one language, to be changed by those who work on cases. */
function Text({ template, language }: TextProps) {
  const { id, title, texts } = template;
  const text = texts.find((one) => one.language === language);
  const mayWrite = useMay('cases.work');
  const [isOpen, setOpen] = useState(false);
  const [isSaved, setSaved] = useState(false);
  const close = (hasSaved: boolean) => {
    setOpen(false);
    setSaved(hasSaved);
  };
  const [button, languageId] = [useId(), useId()];
  const name = languageNames[language];
  return (
    <li className={styles['row']}>
      <span className={styles['cell']}>
        <strong id={languageId} lang={language} translate="no">
          {name}
        </strong>
        <span className={styles['detail']}>
          {text === undefined ? t('Not written yet: answers start from the English one.') : writtenWords(text)}
        </span>
        <span role="status">{isSaved && <span>{t('The template is saved.')}</span>}</span>
      </span>
      <div className={styles['cell']}>
        {text?.text.split('\n').map((line, index) => (
          <span key={index} dir="auto" lang={language} translate="no">
            {line}
          </span>
        ))}
        {mayWrite && (
          <div className={styles['buttons']}>
            <Button
              variant="secondary"
              size="small"
              id={button}
              aria-labelledby={`${button} ${titleId(template)} ${languageId}`}
              onClick={() => {
                setSaved(false);
                setOpen(true);
              }}
            >
              {text === undefined ? t('Write it') : t('Change')}
            </Button>
          </div>
        )}
      </div>
      {isOpen && <TemplateEditor id={id} title={title} language={language} stored={text} onClosed={close} />}
    </li>
  );
}

const schemas = { seen: v.pipe(v.number(), v.safeInteger()), fields: v.object({ text: v.string() }) };

interface TemplateEditorProps {
  id: string;
  title: string;
  language: Language;
  stored: TemplateText | undefined;
  onClosed: (hasSaved: boolean) => void;
}

function TemplateEditor({ id, title, language, stored, onClosed }: TemplateEditorProps) {
  const [run] = caseDeskApi.endpoints.writeTemplate.useMutation();
  const draft = useVersionedForm({
    about: `template.${id}.${language}`,
    schemas,
    stored: { seen: stored?.version ?? 0, fields: { text: stored?.text ?? '' } },
    send: async (typed, { seen }) => {
      const { data, error } = await run({ id, language, seen, ...typed });
      return { data: data && { seen: data.version, fields: typed }, error };
    },
  });
  const { typed, errors } = draft;
  const words = t('Change “{title}” in {language}', { title, language: languageNames[language] });
  const save = async () => {
    if ((await draft.save()) !== null) onClosed(true);
  };
  return (
    <VersionedDrawer
      title={words}
      draft={{ ...draft, save }}
      isConflict={draft.failure?.code === 'template_changed'}
      theirs={
        draft.isOutdated ? (
          <p dir="auto" className={styles['typed']}>
            {stored?.text ?? ''}
          </p>
        ) : null
      }
      button={t('Save the template')}
      onClosed={() => onClosed(false)}
    >
      <TextArea
        label={t('Text of the template')}
        hint={t('{name} and {reference} are put in for each case.', { name: '[name]', reference: '[reference]' })}
        rows={10}
        lang={language}
        value={typed.text}
        error={errors['text']}
        onChange={({ target }) => draft.write({ text: target.value })}
      />
    </VersionedDrawer>
  );
}
