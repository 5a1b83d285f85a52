import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { Button } from '@/ui/Button';
import { Dialog } from '@/ui/Dialog';
import { TextInput } from '@/ui/TextInput';
import { permissionProblem } from './permission';
import styles from './TokenDialog.module.scss';

interface TokenDialogProps {
  onPermitted: () => void;
  onClosed: () => void;
}

/** Asks for the operator's token before recording in production. */
export function TokenDialog({ onPermitted, onClosed }: TokenDialogProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isTrying, setTrying] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  useEffect(() => {
    input.current?.focus();
  }, []);

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    const token = input.current?.value.trim() ?? '';
    if (token === '' || isTrying) {
      setProblem('Enter the token.');
      input.current?.focus();
      return;
    }
    setTrying(true);
    setProblem(null);
    const found = await permissionProblem(token);
    if (found === null) {
      onPermitted();
      return;
    }
    setTrying(false);
    setProblem(found);
    input.current?.focus();
  };

  return (
    <Dialog open title="Record this visit" onClosed={onClosed}>
      <p>
        What the site does is written into a log that you can save and replay. Names, addresses, phone numbers and texts
        are masked before they are written; nothing is sent anywhere.
      </p>
      <form className={styles['form']} noValidate onSubmit={(event) => void submit(event)}>
        <TextInput
          ref={input}
          type="password"
          label="Operator’s token"
          autoComplete="off"
          maxLength={200}
          readOnly={isTrying}
          error={problem ?? undefined}
        />
        <Button type="submit" loading={isTrying}>
          Record
        </Button>
      </form>
    </Dialog>
  );
}
