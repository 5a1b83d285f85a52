import { useEffect, useRef, useState, type InputEvent, type ReactNode, type Ref } from 'react';
import { Button } from '@/kit/ui/form/Button';
import styles from './Parties.module.scss';

interface PostFormProps {
  /** What the gateway is to do (`do` of the form), and what else it needs. */
  fields: Readonly<Record<string, string>>;
  button: string;
  busy: string;
  variant?: 'primary' | 'danger' | 'secondary' | 'quiet';
  /** Of another page; by default the page's own address. */
  action?: string;
  ref?: Ref<HTMLFormElement>;
  onInput?: (event: InputEvent<HTMLFormElement>) => void;
  children?: ReactNode;
}

/** A form with one button, which works without scripts. With them, it is sent once. */
export function PostForm({
  fields,
  button,
  busy,
  variant = 'primary',
  action = '',
  ref,
  onInput,
  children,
}: PostFormProps) {
  const isSent = useRef(false);
  const [isBusy, setBusy] = useState(false);
  // The page may come back from the browser's memory as it was left.
  useEffect(() => {
    const wake = () => {
      isSent.current = false;
      setBusy(false);
    };
    globalThis.addEventListener('pageshow', wake);
    return () => globalThis.removeEventListener('pageshow', wake);
  }, []);
  return (
    <form
      ref={ref}
      method="post"
      action={action}
      noValidate
      className={styles['form']}
      onInput={onInput}
      onSubmit={(event) => {
        if (isSent.current) event.preventDefault();
        isSent.current = true;
        setBusy(true);
      }}
    >
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
      <Button type="submit" variant={variant} loading={isBusy}>
        {isBusy ? busy : button}
      </Button>
    </form>
  );
}
