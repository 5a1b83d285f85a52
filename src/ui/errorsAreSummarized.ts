import { createContext } from 'react';

/**
 * True where something else reads errors out: in a form that lists them in an ErrorSummary, which takes the focus, or beside
 * a live region of its own. Fields then only describe their control by their error; as alerts, it would be read twice.
 */
export const ErrorsAreSummarized = createContext(false);
