/** One entry of the log; `time` in seconds since the start. */
export interface LogEntry {
  type: 'action' | 'error' | 'success';
  message: string | undefined;
  time: number;
}

/**
 * The history of a transaction (docs/product.md "Checkout transaction"); `start_time` and `time_spent` in seconds.
 */
export interface TransactionLog {
  start_time: number;
  time_spent: number;
  attempts: number;
  authentication: string | undefined;
  errors: number;
  success: boolean;
  mobile: boolean;
  input: unknown[];
  history: LogEntry[];
}

const seconds = () => Math.round(Date.now() / 1000);

const isMobile = () =>
  /^(iPhone|iPad|iPod)/.test(navigator.platform) || (navigator.userAgent.includes('Mac') && 'ontouchend' in document);

/** Starts a log, continuing the provider's copy if there is one. */
export function startLog(earlier?: Partial<TransactionLog> | null): TransactionLog {
  return {
    start_time: seconds(),
    time_spent: 0,
    attempts: earlier?.attempts ?? 0,
    authentication: earlier?.authentication,
    errors: earlier?.errors ?? 0,
    success: false,
    mobile: isMobile(),
    input: [],
    history: [...(earlier?.history ?? [])],
  };
}

/** Adds an entry; `Attempted…` counts as an attempt. */
export function writeLog(log: TransactionLog, type: LogEntry['type'], message: string | undefined): void {
  log.time_spent = seconds() - log.start_time;
  if (message?.startsWith('Attempted')) log.attempts += 1;
  if (type === 'error') log.errors += 1;
  if (type === 'success') log.success = true;
  log.history.push({ type, message, time: log.time_spent });
}
