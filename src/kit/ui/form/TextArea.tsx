import {
  useState,
  type ClipboardEvent,
  type DragEvent,
  type ReactNode,
  type Ref,
  type TextareaHTMLAttributes,
} from 'react';
import { t } from '@shared/language/words';
import { Field } from './Field';
import { classNames } from '../classNames';
import classes from './TextArea.module.scss';

interface TextAreaProps extends TextareaHTMLAttributes<HTMLTextAreaElement> {
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  ref?: Ref<HTMLTextAreaElement>;
}

/** Office programs copy a picture beside the text: then the text is pasted. */
const isFilesOnly = ({ files, types }: DataTransfer): boolean => files.length > 0 && !types.includes('text/plain');

/**
 * A multi-line text field with label, hint and error. Grows with its content where supported. A file that is pasted or
 * dropped is refused with a sentence: the browser would open it instead of the page.
 */
export function TextArea({ label, hint, error, className, ...area }: TextAreaProps) {
  const [isFileRefused, setFileRefused] = useState(false);
  const onPaste = (event: ClipboardEvent<HTMLTextAreaElement>) => {
    if (!isFilesOnly(event.clipboardData)) return;
    event.preventDefault();
    setFileRefused(true);
  };
  const onDrag = (event: DragEvent<HTMLTextAreaElement>) => {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    if (event.type === 'drop') setFileRefused(true);
  };
  const files = { onPaste, onDragOver: onDrag, onDrop: onDrag, onInput: () => setFileRefused(false) };
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <>
          <textarea
            rows={3}
            dir="auto"
            {...area}
            {...files}
            {...control}
            className={classNames(classes['area'], className)}
          />
          {isFileRefused && (
            <p role="alert" className={classes['refused']}>
              {t('A text field takes no files. Write what matters as text.')}
            </p>
          )}
        </>
      )}
    </Field>
  );
}
