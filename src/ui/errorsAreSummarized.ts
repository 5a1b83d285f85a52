import { createContext } from 'react';

/**
 * True inside a form with an ErrorSummary, or beside a separate live region: errors of fields are then plain
 * descriptions rather than alerts, so that they are not read twice.
 */
export const ErrorsAreSummarized = createContext(false);
