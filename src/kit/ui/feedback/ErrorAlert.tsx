import { Alert } from './Alert';
import { Reference } from '../data/texts';

/** A failed request in words for people. */
export interface ShownError {
  message: string;
  /** By what operators find a failure on our side in the log. */
  reference?: string | undefined;
}

/** Why a request failed. */
export function ErrorAlert({ error: { message, reference } }: { error: ShownError }) {
  return (
    <Alert kind="danger">
      <p>{message}</p>
      <Reference id={reference} />
    </Alert>
  );
}
