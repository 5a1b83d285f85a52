import { useId, type ReactNode, type Ref } from 'react';
import { t } from '@shared/language/words';
import { Alert } from '@/kit/ui/feedback/Alert';
import { Button } from '@/kit/ui/form/Button';
import { FormFailureAlert } from './FormFailureAlert';
import type { FormView } from './useForm';

interface SavedFormProps {
  ref: Ref<HTMLFormElement>;
  title: ReactNode;
  titleClass?: string | undefined;
  heading?: 'h2' | 'h4';
  className: string | undefined;
  view: Pick<FormView<never, never, never, never>, 'failure' | 'isSending' | 'submit'> & {
    outcome: { status: string };
  };
  /** `send`: of the button; `saved`: once it is done. */
  words: { send: string; saved: string };
  /** The fields. */
  children: ReactNode;
}

/** A form with a title that is filled with what is known, and saved as often as somebody changes it. */
export function SavedForm({
  ref,
  title,
  titleClass,
  heading: Heading = 'h2',
  className,
  view,
  words,
  children,
}: SavedFormProps) {
  const titleId = useId();
  const { failure, outcome, isSending, submit } = view;
  const isSaved = outcome.status === 'stored' && failure === null && !isSending;
  return (
    <form
      ref={ref}
      className={className}
      aria-labelledby={titleId}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <Heading id={titleId} className={titleClass}>
        {title}
      </Heading>
      {children}
      {failure !== null && (
        <FormFailureAlert failure={failure} onRetried={failure.retryable ? () => void submit() : undefined} />
      )}
      <Button type="submit" variant="secondary" loading={isSending}>
        {isSending ? t('Saving…') : words.send}
      </Button>
      <div role="status">{isSaved && <Alert>{words.saved}</Alert>}</div>
    </form>
  );
}
