import { useState } from 'react';
import { t } from '@shared/language/words';
import type { Told } from '@machines/caseEvents';
import type { DeskCase } from '@shared/desk/cases';
import { FileField } from '@/kit/forms/files/FileField';
import { filesErrors } from '@/kit/forms/files/attachedFile';
import { Button } from '@/kit/ui/form/Button';
import { RichText } from '@/kit/ui/data/RichText';
import { Select } from '@/kit/ui/form/Select';
import { TextArea } from '@/kit/ui/form/TextArea';
import { AnswerTemplates } from './AnswerTemplates';
import styles from '../case/CaseView.module.scss';
import { useKeptFiles, useKeptText } from '../case/useKeptText';

interface AnswerFormProps<Choice extends string> {
  shown: DeskCase;
  mayAnswer: boolean;
  mayAsk: boolean;
  /** Endings by their names that the answer can tell; `does`: what they do, and to whom. */
  endings: readonly (readonly [Choice, string])[];
  does: string;
  isSending: boolean;
  /** What the gateway says is wrong with the files. */
  filesError: string | undefined;
  /** `asks`: the person has to answer first; `files`: ids of uploads. False: not written. */
  onSend: (text: string, asks: boolean, files: readonly string[]) => Promise<boolean>;
  /** The answer is how the person learns of the ending. */
  onEnd: (choice: Choice, told: Told, files: readonly string[]) => Promise<boolean>;
}

/**
 * The answer, which can end the case with the same press, or a question that has to be answered first. Nothing once
 * the request was deleted; what is typed stays where no answer is possible any more.
 */
export function AnswerForm<Choice extends string>({
  shown,
  mayAnswer,
  mayAsk,
  endings,
  does,
  isSending,
  filesError,
  onSend,
  onEnd,
}: AnswerFormProps<Choice>) {
  const [text, setText] = useKeptText(shown.reference, 'answer');
  const [files, setFiles] = useKeptFiles(shown.reference);
  const [isAttaching, setAttaching] = useState(false);
  const [isOnItsWay, setOnItsWay] = useState(false);
  const [ending, setEnding] = useState<readonly [Choice, string] | null>(null);
  if (shown.sent === null || (!mayAnswer && text === '')) return null;
  const { email } = shown.sent.contact;
  // One that was chosen can be sent again after its answer was lost, and is said to be no longer possible.
  const choices = ending === null || endings.some(([value]) => value === ending[0]) ? endings : [...endings, ending];
  const write = (typed: string) => {
    setText(typed);
    setOnItsWay(false);
  };
  const submit = async (asks: boolean) => {
    const isWaiting = filesErrors(files).files !== undefined;
    setAttaching(isWaiting);
    if (isWaiting) return;
    const ids = files.map(({ id }) => id);
    if (!(await (ending === null ? onSend(text, asks, ids) : onEnd(ending[0], { how: 'mail', text }, ids)))) return;
    setText('');
    setFiles([]);
    setEnding(null);
    setOnItsWay(true);
  };
  return (
    <form
      aria-label={t('Answer by mail')}
      className={styles['step']}
      onSubmit={(event) => {
        event.preventDefault();
        const { submitter } = event;
        if (!isSending) void submit(submitter?.dataset['ask'] !== undefined);
      }}
    >
      {!mayAnswer && (
        <p>{t('This case takes no answer any more. What you typed is still here, so that you can copy it.')}</p>
      )}
      <AnswerTemplates shown={shown} text={text} onFilled={write} />
      <TextArea
        label={t('Answer by mail')}
        hint={
          <RichText
            text={t('Goes to <0/> as plain text.')}
            parts={[
              <span key="email" translate="no">
                {email}
              </span>,
            ]}
          />
        }
        rows={5}
        value={text}
        required
        maxLength={10_000}
        onChange={({ target }) => write(target.value)}
      />
      <FileField
        files={files}
        error={isAttaching ? filesErrors(files).files : filesError}
        seenBy={t('They are on the page of the person, which the mail leads to.')}
        isReady={mayAnswer && !isSending}
        onChanged={setFiles}
      />
      {choices.length > 0 && (
        <Select
          label={t('After the answer')}
          hint={ending === null ? undefined : <span>{does}</span>}
          value={ending?.[0] ?? ''}
          onChange={({ target }) => setEnding(choices.find(([value]) => value === target.value) ?? null)}
        >
          <option value="">{t('The case stays open')}</option>
          {choices.map(([value, called]) => (
            <option key={value} value={value}>
              {t('Close the case: {outcome}', { outcome: called })}
            </option>
          ))}
        </Select>
      )}
      <p role="status">{isOnItsWay && <span>{t('The mail is on its way.')}</span>}</p>
      <div className={styles['buttons']}>
        <Button type="submit" loading={isSending}>
          {ending === null ? t('Send the answer') : t('Send and close')}
        </Button>
        {mayAsk && ending === null && (
          <Button type="submit" variant="secondary" data-ask="" loading={isSending}>
            {t('Send as a question')}
          </Button>
        )}
      </div>
    </form>
  );
}

interface RecordFormProps {
  reference: string;
  /** Of the form and of its text. */
  names: { form: string; text: string };
  isSending: boolean;
  /** False: not written. */
  onRecord: (text: string) => Promise<boolean>;
}

/** What came back by mail or phone: the desk has to act again. */
export function RecordForm({ reference, names, isSending, onRecord }: RecordFormProps) {
  const [text, setText] = useKeptText(reference, 'record');
  return (
    <form
      aria-label={names.form}
      className={styles['step']}
      onSubmit={(event) => {
        event.preventDefault();
        void onRecord(text).then((isWritten) => {
          if (isWritten) setText('');
        });
      }}
    >
      <TextArea
        label={names.text}
        hint={t('The case goes on. The person does not see this text.')}
        value={text}
        required
        maxLength={10_000}
        onChange={({ target }) => setText(target.value)}
      />
      <div className={styles['buttons']}>
        <Button type="submit" variant="secondary" loading={isSending}>
          {t('Record it')}
        </Button>
      </div>
    </form>
  );
}
