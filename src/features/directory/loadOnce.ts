import { t } from '@shared/language/words';

/** Loads a chunk once. Rejects with an Error with a message for people; another call retries. */
export function loadOnce<Code>(load: () => Promise<Code>): { (): Promise<Code>; loaded: () => Code | undefined } {
  let loaded: Code | undefined;
  const code = async (): Promise<Code> => {
    loaded ??= await load().catch(() => {
      throw new Error(t('We could not load the directory. Check your connection and try again.'));
    });
    return loaded;
  };
  return Object.assign(code, { loaded: () => loaded });
}
