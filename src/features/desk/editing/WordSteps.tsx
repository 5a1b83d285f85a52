import { useEffect, useState, type RefObject } from 'react';
import { wordSteps, type EditedWords, type WordStep } from '@shared/editing/contract';
import { t } from '@shared/language/words';
import { apiErrorOf } from '@/kit/api/apiError';
import { Alert } from '@/kit/ui/feedback/Alert';
import { ErrorAlert } from '@/kit/ui/feedback/ErrorAlert';
import { Button } from '@/kit/ui/form/Button';
import { Dialog } from '@/kit/ui/overlay/Dialog';
import type { WordsDraft } from './useWordsDraft';
import { wordsApi } from './wordsEndpoint';
import { stepNames } from './wordsWords';

interface WordStepsProps {
  words: EditedWords;
  draft: Pick<WordsDraft, 'isDirty' | 'seen' | 'save'>;
  /** Says the state; it gets the focus after a step, whose button goes. */
  status: RefObject<HTMLElement | null>;
}

/** The steps that are open for some words. What is typed is saved before it is handed in; the others wait for that. */
export function WordSteps({ words: { kind, key, language, version, may, shown }, draft, status }: WordStepsProps) {
  const [run, { error, isLoading, originalArgs }] = wordsApi.endpoints.stepWords.useMutation();
  const [isAsking, setAsking] = useState(false);
  const [taken, setTaken] = useState(0);
  // After the dialog, which gives the focus back to its button.
  useEffect(() => {
    if (taken > 0) status.current?.focus();
  }, [taken, status]);
  const id = { kind, key, language };
  // What was just saved may not be read anew yet.
  const latest = Math.max(version, draft.seen);
  const take = async (step: WordStep, seen: number) => {
    const { error: refused } = await run({ id, seen, step });
    if (refused !== undefined) return;
    setAsking(false);
    setTaken((count) => count + 1);
  };
  const press = async (step: WordStep) => {
    if (step === 'staff.withdrew') {
      setAsking(true);
      return;
    }
    const seen = draft.isDirty ? await draft.save() : latest;
    if (seen !== null) await take(step, seen);
  };
  const isOpen = (step: WordStep): boolean =>
    step === 'staff.submitted' ? draft.isDirty || may.includes(step) : !draft.isDirty && may.includes(step);
  const failure = error === undefined ? null : apiErrorOf(error);
  const problems = Object.values(failure?.fields ?? {});
  return (
    <>
      {wordSteps.filter(isOpen).map((step) => (
        <Button
          key={step}
          variant={step === 'staff.withdrew' || step === 'staff.returned' ? 'quiet' : 'primary'}
          loading={isLoading && originalArgs?.step === step}
          onClick={() => void press(step)}
        >
          {stepNames[step]}
        </Button>
      ))}
      {failure !== null && !isAsking && problems.length === 0 && <ErrorAlert error={failure} />}
      {problems.length > 0 && (
        <Alert kind="danger">
          <p>{t('It cannot be shown yet:')}</p>
          <ul>
            {problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        </Alert>
      )}
      <Dialog
        open={isAsking}
        title={t('Withdraw it?')}
        onClosed={() => setAsking(false)}
        actions={
          <>
            <Button variant="secondary" onClick={() => setAsking(false)}>
              {t('Keep it')}
            </Button>
            <Button variant="danger" loading={isLoading} onClick={() => void take('staff.withdrew', latest)}>
              {stepNames['staff.withdrew']}
            </Button>
          </>
        }
      >
        <p>
          {shown === null
            ? t('Visitors do not see it. It stays here, and can be written again.')
            : t('Visitors no longer see it. It stays here, and can be published again.')}
        </p>
        {failure !== null && <ErrorAlert error={failure} />}
      </Dialog>
    </>
  );
}
