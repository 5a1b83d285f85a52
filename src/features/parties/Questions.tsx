import { t } from '@shared/language/words';
import type { CaseStep } from '@shared/desk/cases';
import type { ShipperPage, ShownQuestion, TypedQuestion } from '@shared/quotes/pages';
import { Select } from '@/kit/ui/form/Select';
import { TextArea } from '@/kit/ui/form/TextArea';
import { FileLinks } from './FileLinks';
import styles from './Parties.module.scss';
import { PostForm } from './PostForm';
import { Sheet, Typed } from './Shown';

interface QuestionsProps {
  questions: readonly ShownQuestion[];
  /** Who reads them. An agent answers. */
  reader: 'agent' | 'shipper';
  /** What an agent may answer. */
  may?: readonly CaseStep[];
}

/** Questions with their answers, or the forms to answer them. */
export function Questions({ questions, reader, may = [] }: QuestionsProps) {
  const isAnswerable = (index: number) =>
    may.some(({ type, question }) => type === 'agent.replied' && question === index);
  if (questions.length === 0) return null;
  return (
    <Sheet id="questions" title={reader === 'agent' ? t('Questions of the shipper') : t('Your questions')}>
      <ul className={styles['plain']}>
        {questions.map(({ index, to, text, files, answer, typed, error }) => (
          <li key={index}>
            {reader === 'shipper' && <p className={styles['small']}>{t('To {name}', { name: to })}</p>}
            <p>
              <Typed text={text} />
            </p>
            <FileLinks files={files} />
            {answer !== null && (
              <blockquote className={styles['answer']}>
                <Typed text={answer} />
              </blockquote>
            )}
            {answer === null && reader === 'shipper' && <p className={styles['small']}>{t('Not answered yet.')}</p>}
            {isAnswerable(index) && (
              <PostForm
                fields={{ do: 'reply', question: String(index) }}
                button={t('Send the answer')}
                busy={t('Sending…')}
                variant="secondary"
              >
                <TextArea label={t('Your answer')} name="text" defaultValue={typed} error={error} required />
              </PostForm>
            )}
          </li>
        ))}
      </ul>
    </Sheet>
  );
}

/** Writes to the desk once the request has ended. */
function Writing({ question: { text, error, files } }: { question: TypedQuestion }) {
  return (
    <Sheet id="ask" title={t('Write to us')}>
      <PostForm
        fields={{ do: 'ask', to: '' }}
        button={t('Send the message')}
        busy={t('Sending…')}
        variant="secondary"
        files={{ posted: files, seenBy: t('Only our desk sees them.') }}
      >
        <TextArea label={t('Your message')} name="text" defaultValue={text} error={error} required />
      </PostForm>
    </Sheet>
  );
}

/** Asks an agent that offered, or the desk. */
export function Asking({ page: { addressees, question, may } }: { page: Extract<ShipperPage, { link: 'open' }> }) {
  if (addressees.length === 0) return null;
  if (may.some(({ type }) => type === 'mail.came')) return <Writing question={question} />;
  return (
    <Sheet id="ask" title={t('Ask')}>
      <PostForm
        fields={{ do: 'ask' }}
        button={t('Send the question')}
        busy={t('Sending…')}
        variant="secondary"
        files={{ posted: question.files, seenBy: t('Our desk sees them, and the agent that you ask.') }}
      >
        <Select label={t('Whom')} name="to" defaultValue={question.to}>
          {addressees.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
        <TextArea label={t('Your question')} name="text" defaultValue={question.text} error={question.error} required />
      </PostForm>
    </Sheet>
  );
}
