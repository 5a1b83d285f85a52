import * as v from 'valibot';
import { t } from '@shared/language/words';
import { languageNames } from '@shared/language/languages';
import { answerLanguages, answerLimits, type AnswerLanguage, type WrittenByDesk } from '@shared/desk/gaps';
import { apiErrorOf } from '@/kit/api/apiError';
import { useVersionedForm } from '@/kit/forms/useVersionedForm';
import { Select } from '@/kit/ui/form/Select';
import { TextArea } from '@/kit/ui/form/TextArea';
import { useCommand } from '@/kit/ui/feedback/useCommand';
import { VersionedDrawer } from '../kit/DeskDrawer';
import { WrittenText } from './GapRows';
import { gapsApi } from './gapsEndpoint';

/** The answer that is written: a stored one, or a new one to a question. */
export interface Editing {
  /** Null: it gets the id of the draft. */
  id: string | null;
  /** The same when it is opened again: what is typed stays under it. */
  about: string;
  language: AnswerLanguage;
  question: string;
}

interface AnswerEditorProps {
  editing: Editing;
  /** As the gateway has it; null for a new one. */
  stored: WrittenByDesk | null;
  onClosed: (isPublished: boolean) => void;
}

const seen = v.pipe(v.number(), v.safeInteger());
const fields = v.object({ language: v.picklist(answerLanguages), questions: v.string(), answer: v.string() });

/** Writes what visitors get who ask a question (docs/product.md "Gaps of the assistant"). */
export function AnswerEditor({ editing: { id, about, language, question }, stored, onClosed }: AnswerEditorProps) {
  const [run] = gapsApi.endpoints.writeAnswer.useMutation();
  const title = stored === null ? t('New answer') : t('Change an answer');
  const draft = useVersionedForm({
    about: `answer.${about}`,
    schemas: { seen, fields },
    stored: {
      seen: stored?.version ?? 0,
      fields: {
        language: stored?.language ?? language,
        questions: stored?.questions.join('\n') ?? question,
        answer: stored?.answer ?? '',
      },
    },
    send: async (typed, on) => {
      const { data, error } = await run({ id: id ?? on.requestId, seen: on.seen, ...typed });
      return { data: data && { seen: data.version, fields: typed }, error };
    },
  });
  const { typed, errors } = draft;
  const [runAgain, { error: refusedAgain }] = gapsApi.endpoints.writeAnswer.useMutation();
  // A text that was not changed is published all the same: it may have been withdrawn, also by somebody else.
  const isAgain = id !== null && stored !== null && !draft.isDirty;
  const failure = isAgain && refusedAgain !== undefined ? apiErrorOf(refusedAgain) : draft.failure;
  const { run: save, isRunning } = useCommand(async () => {
    const saved = isAgain ? (await runAgain({ id, seen: draft.seen, ...typed })).data?.version : await draft.save();
    if (saved !== null && saved !== undefined) onClosed(true);
  });
  return (
    <VersionedDrawer
      title={title}
      draft={{ ...draft, failure, isSending: isRunning, save }}
      isConflict={failure?.code === 'answer_changed'}
      theirs={stored !== null && draft.isOutdated ? <WrittenText written={stored} /> : null}
      button={t('Publish the answer')}
      onClosed={() => onClosed(false)}
    >
      <Select
        label={t('Language')}
        value={typed.language}
        error={errors['language']}
        onChange={({ target }) =>
          draft.write({ language: answerLanguages.find((one) => one === target.value) ?? 'en' })
        }
      >
        {answerLanguages.map((one) => (
          <option key={one} value={one} lang={one} translate="no">
            {languageNames[one]}
          </option>
        ))}
      </Select>
      <TextArea
        label={t('Questions that get it, one a line')}
        rows={3}
        maxLength={answerLimits.question * answerLimits.questions}
        value={typed.questions}
        error={errors['questions']}
        onChange={({ target }) => draft.write({ questions: target.value })}
      />
      <TextArea
        label={t('Answer')}
        hint={t(
          'Plain text in the language of the questions. A link is [words](/page). No prices, and only contacts that the site or the directory has.',
        )}
        rows={5}
        maxLength={answerLimits.answer}
        value={typed.answer}
        error={errors['answer']}
        onChange={({ target }) => draft.write({ answer: target.value })}
      />
    </VersionedDrawer>
  );
}
