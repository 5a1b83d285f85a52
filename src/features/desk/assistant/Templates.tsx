import { useEffect, useId, useRef, useState } from 'react';
import * as v from 'valibot';
import { commaList, localTime } from '@shared/text/format';
import type { AnswerTemplate, TemplateText } from '@shared/desk/templates';
import { kindName } from '@shared/desk/kinds';
import { languageNames, languages, type Language } from '@shared/language/languages';
import { t } from '@shared/language/words';
import { apiErrorOf } from '@/kit/api/apiError';
import { useVersionedForm } from '@/kit/forms/useVersionedForm';
import { Button } from '@/kit/ui/form/Button';
import { TextArea } from '@/kit/ui/form/TextArea';
import { caseDeskApi } from '../inbox/caseDeskEndpoint';
import { useMay } from '../frame/deskMe';
import { DeskSkeleton, Failure } from '../frame/DeskRoom';
import { DraftFailure } from '../frame/DraftFailure';
import { DraftForm } from '../frame/DraftForm';
import styles from '../frame/Listing.module.scss';

/** What answers start from, in each language (docs/product.md "Templates of answers"). */
export function Templates() {
  const { data, error, refetch } = caseDeskApi.endpoints.getTemplates.useQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  const failure = error === undefined ? null : <Failure error={apiErrorOf(error)} onRetry={() => void refetch()} />;
  if (data === undefined) return failure ?? <DeskSkeleton label={t('Loading the templates…')} />;
  return (
    <div className={styles['listing']}>
      {failure}
      {data.templates.map((template) => (
        <section key={template.id} aria-labelledby={titleId(template)} className={styles['listing']}>
          <h2 id={titleId(template)}>{template.title}</h2>
          <p className={styles['detail']}>{t('For: {kinds}', { kinds: commaList(template.kinds.map(kindName)) })}</p>
          <ul className={styles['list']}>
            {languages.map((language) => (
              <Text key={language} template={template} language={language} />
            ))}
          </ul>
        </section>
      ))}
    </div>
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
  const opener = useRef<HTMLDivElement>(null);
  const close = (hasSaved: boolean) => {
    setOpen(false);
    setSaved(hasSaved);
  };
  const wasOpen = useRef(false);
  useEffect(() => {
    const isClosed = wasOpen.current && !isOpen;
    wasOpen.current = isOpen;
    if (isClosed && document.activeElement === document.body) opener.current?.querySelector('button')?.focus();
  }, [isOpen]);
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
      <div className={styles['cell']} ref={opener}>
        {isOpen ? (
          <TemplateEditor id={id} title={title} language={language} stored={text} onClosed={close} />
        ) : (
          <>
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
          </>
        )}
      </div>
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
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector('textarea')?.focus(), []);
  const draft = useVersionedForm({
    about: `template.${id}.${language}`,
    schemas,
    stored: { seen: stored?.version ?? 0, fields: { text: stored?.text ?? '' } },
    send: async (typed, { seen }) => {
      const { data, error } = await run({ id, language, seen, ...typed });
      return { data: data && { seen: data.version, fields: typed }, error };
    },
  });
  const { typed, errors, failure, isSending } = draft;
  const save = async () => {
    if ((await draft.save()) !== null) onClosed(true);
  };
  return (
    <DraftForm
      ref={form}
      label={t('Change “{title}” in {language}', { title, language: languageNames[language] })}
      className={styles['listing']}
      draft={{ ...draft, save }}
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
      <DraftFailure
        failure={failure}
        isConflict={failure?.code === 'template_changed'}
        theirs={
          draft.isOutdated ? (
            <p dir="auto" className={styles['typed']}>
              {stored?.text ?? ''}
            </p>
          ) : null
        }
        onGoOn={draft.goOn}
      />
      <div className={styles['buttons']}>
        <Button type="submit" loading={isSending}>
          {t('Save the template')}
        </Button>
        <Button
          variant="secondary"
          onClick={() => {
            draft.forget();
            onClosed(false);
          }}
        >
          {t('Cancel')}
        </Button>
      </div>
    </DraftForm>
  );
}
