import { useState } from 'react';
import { t } from '@shared/language/words';
import type { DeskCase } from '@shared/desk/cases';
import { Button } from '@/ui/Button';
import { RichText } from '@/ui/RichText';
import { TextArea } from '@/ui/TextArea';
import { AnswerTemplates } from './AnswerTemplates';
import styles from './CaseView.module.scss';

interface AnswerFormProps {
  shown: DeskCase;
  mayAsk: boolean;
  isSending: boolean;
  /** `asks`: the person has to answer first. False: not written. */
  onSend: (text: string, asks: boolean) => Promise<boolean>;
}

/** The answer, or a question that has to be answered first. Nothing once the request was deleted. */
export function AnswerForm({ shown, mayAsk, isSending, onSend }: AnswerFormProps) {
  const [text, setText] = useState('');
  const [isOnItsWay, setOnItsWay] = useState(false);
  if (shown.sent === null) return null;
  const { name, email } = shown.sent.contact;
  const write = (typed: string) => {
    setText(typed);
    setOnItsWay(false);
  };
  const submit = async (asks: boolean) => {
    if (!(await onSend(text, asks))) return;
    setText('');
    setOnItsWay(true);
  };
  return (
    <form
      aria-label={t('Answer by mail')}
      className={styles['step']}
      onSubmit={(event) => {
        event.preventDefault();
        const { submitter } = event;
        void submit(submitter?.dataset['ask'] !== undefined);
      }}
    >
      <AnswerTemplates kind={shown.kind} name={name} reference={shown.reference} text={text} onFilled={write} />
      <TextArea
        label={t('Answer by mail')}
        hint={
          <RichText
            text={t('Goes to <0/>. Plain text; files cannot be attached yet.')}
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
      <p role="status">{isOnItsWay && <span>{t('The mail is on its way.')}</span>}</p>
      <div className={styles['buttons']}>
        <Button type="submit" loading={isSending}>
          {t('Send the answer')}
        </Button>
        {mayAsk && (
          <Button type="submit" variant="secondary" data-ask="" loading={isSending}>
            {t('Send as a question')}
          </Button>
        )}
      </div>
    </form>
  );
}

interface RecordFormProps {
  /** Of the form and of its text. */
  names: { form: string; text: string };
  isSending: boolean;
  /** False: not written. */
  onRecord: (text: string) => Promise<boolean>;
}

/** What came back by mail or phone: the desk has to act again. */
export function RecordForm({ names, isSending, onRecord }: RecordFormProps) {
  const [text, setText] = useState('');
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
