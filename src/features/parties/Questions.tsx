import { t } from '@shared/language/words';
import type { CaseStep } from '@shared/desk/cases';
import type { AgentPage, ShipperPage, ShownQuestion, TypedQuestion } from '@shared/quotes/pages';
import { Select } from '@/kit/ui/form/Select';
import { TextArea } from '@/kit/ui/form/TextArea';
import { FileLinks } from './FileLinks';
import styles from './Parties.module.scss';
import { PostForm } from './PostForm';
import { Sheet, Typed } from './Shown';

interface QuestionsProps {
  questions: readonly ShownQuestion[];
  /** Who reads them. */
  reader: 'agent' | 'shipper';
  /** What the reader may answer. */
  may: readonly CaseStep[];
}

/** Questions with their answers, or the forms to answer them. */
export function Questions({ questions, reader, may }: QuestionsProps) {
  const isAnswerable = (index: number) =>
    may.some(({ type, question }) => (type === 'agent.replied' || type === 'shipper.replied') && question === index);
  const isBoth = new Set(questions.map(({ from }) => from === null)).size > 1;
  const title = reader === 'agent' ? t('Questions of the shipper') : t('Your questions');
  const others = reader === 'agent' ? t('Your questions') : t('Questions of agents');
  if (questions.length === 0) return null;
  return (
    <Sheet id="questions" title={isBoth ? t('Questions and answers') : questions[0]?.from === null ? title : others}>
      <ul className={styles['plain']}>
        {questions.map(({ index, from, to, text, files, answer, typed, error }) => (
          <li key={index}>
            {reader === 'shipper' && (
              <p className={styles['small']}>
                {from === null ? t('To {name}', { name: to }) : t('{name} asks you', { name: from })}
              </p>
            )}
            {reader === 'agent' && from !== null && <p className={styles['small']}>{t('You asked the shipper')}</p>}
            <p>
              <Typed text={text} />
            </p>
            <FileLinks files={files} />
            {answer !== null && (
              <blockquote className={styles['answer']}>
                <Typed text={answer} />
              </blockquote>
            )}
            {answer === null && (from === null) === (reader === 'shipper') && (
              <p className={styles['small']}>{t('Not answered yet.')}</p>
            )}
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

/** The question of an agent before it makes an offer; nothing once it cannot be asked. */
export function AgentAsking({ page: { may, question } }: { page: Extract<AgentPage, { link: 'open' }> }) {
  if (!may.some(({ type }) => type === 'agent.asked')) return null;
  return (
    <Sheet id="ask" title={t('Ask the shipper first')}>
      <PostForm fields={{ do: 'ask' }} button={t('Send the question')} busy={t('Sending…')} variant="secondary">
        <p className={styles['small']}>
          {t('The shipper gets it by mail, and you get the answer. Your deadline waits until then.')}
        </p>
        <TextArea
          label={t('Your question')}
          name="text"
          defaultValue={question.typed}
          error={question.error}
          required
        />
      </PostForm>
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
