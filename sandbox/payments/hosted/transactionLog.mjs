// The provider's log of what happened in the checkout; its times are in seconds.
const now = () => Math.round(Date.now() / 1_000);

/** A log that goes on from an earlier one of the same transaction. */
export function startLog(earlier) {
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

export function writeLog(log, type, message) {
  log.time_spent = now() - log.start_time;
  log.attempts += type === 'action' && message.startsWith('Attempted') ? 1 : 0;
  log.errors += type === 'error' ? 1 : 0;
  log.success ||= type === 'success';
  log.history.push({ type, message, time: log.time_spent });
}
