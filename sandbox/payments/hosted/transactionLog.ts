interface LogEntry {
  type: 'action' | 'close' | 'error' | 'open' | 'success';
  message: string;
  time: number;
}

/** The log of a checkout, as stored by the provider. Times in seconds. */
export interface TransactionLog {
  start_time: number;
  time_spent: number;
  attempts: number;
  authentication?: unknown;
  errors: number;
  success: boolean;
  mobile: boolean;
  input: unknown[];
  history: LogEntry[];
}

const now = () => Math.round(Date.now() / 1_000);

/** Starts a log, continuing an earlier one of the same transaction. */
export function startLog(earlier: Partial<TransactionLog> | null): TransactionLog {
  const { attempts = 0, errors = 0, history = [], authentication } = earlier ?? {};
  return {
    start_time: now(),
    time_spent: 0,
    attempts,
    authentication,
    errors,
    success: false,
    mobile: matchMedia('(pointer: coarse)').matches,
    input: [],
    history,
  };
}

/** Adds an entry; an action that starts with `Attempted` counts as an attempt. */
export function writeLog(log: TransactionLog, type: LogEntry['type'], message: string): void {
  log.time_spent = now() - log.start_time;
  log.attempts += type === 'action' && message.startsWith('Attempted') ? 1 : 0;
  log.errors += type === 'error' ? 1 : 0;
  log.success ||= type === 'success';
  log.history.push({ type, message, time: log.time_spent });
}
