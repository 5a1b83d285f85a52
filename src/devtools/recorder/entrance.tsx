import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { createRoot } from 'react-dom/client';
import { readRefusal } from '@/kit/api/apiError';
import type { AppStore } from '@/state/hooks';
import { Button } from '@/kit/ui/form/Button';
import { Dialog } from '@/kit/ui/overlay/Dialog';
import { TextInput } from '@/kit/ui/form/TextInput';
import styles from './Recorder.module.scss';

/** Defined by the bundler: false in production. */
declare const DEVELOPMENT: boolean;

/** `GET` returns whether this browser may record; `POST` with the operator's token grants it. */
const recordingPath = '/api/recording';

/** Sends the token. Resolves with null if it is accepted, else with a message for users. */
async function permissionProblem(token: string): Promise<string | null> {
  try {
    const answer = await fetch(recordingPath, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token }),
    });
    return answer.ok ? null : (await readRefusal(answer)).message;
  } catch {
    return 'We could not reach the server. Check your connection and try again.';
  }
}

interface TokenDialogProps {
  onPermitted: () => void;
  onClosed: () => void;
}

/** Asks for the operator's token before recording in production. */
function TokenDialog({ onPermitted, onClosed }: TokenDialogProps) {
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

/** Whether the gateway has already granted this browser permission. */
async function isPermitted(): Promise<boolean> {
  const answer = await fetch(recordingPath);
  return answer.ok && ((await answer.json()) as { permitted: boolean }).permitted;
}

/** Asks for the operator's token. Resolves with true once it is accepted, false if the dialog is closed. */
function askForToken(): Promise<boolean> {
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  return new Promise((resolve) => {
    const close = (isPermittedNow: boolean) => {
      root.unmount();
      place.remove();
      resolve(isPermittedNow);
    };
    root.render(<TokenDialog onPermitted={() => close(true)} onClosed={() => close(false)} />);
  });
}

/**
 * Records the visit: at once in development, otherwise only with the operator's token. The gateway does not serve the
 * recorder's code without it.
 */
export async function record(store: AppStore): Promise<void> {
  if (!DEVELOPMENT && !(await isPermitted()) && !(await askForToken())) return;
  const { openRecorder } = await import(/* webpackChunkName: "recorder" */ './RecorderPanel');
  openRecorder(store);
}
