import { tabDraftPrefix } from '@/kit/device/drafts';

/** Of the language that was chosen on this device. */
export const languageKey = 'keelway.language';
/** Of what was typed before a change of language, in this tab. */
export const typedKey = `${tabDraftPrefix}typed`;
