import { siteWordsAnswerSchema, type SiteWords } from '@shared/editing/siteWords';
import { currentLanguage } from '@shared/language/words';
import { api } from './api';
import type { AppDispatch } from '@/state/hooks';

/** `getSiteWords`: `GET /api/site-words`, what editors wrote in place of `content/`. */
export const siteWordsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getSiteWords: build.query({
      query: (language: string) => ({ url: '/api/site-words', params: { language } }),
      responseSchema: siteWordsAnswerSchema,
    }),
  }),
});

/** Reads them anew. Rejects if that fails: then the page stays as the site came. */
export const findSiteWords =
  () =>
  async (dispatch: AppDispatch): Promise<SiteWords> => {
    const asked = siteWordsApi.endpoints.getSiteWords.initiate(currentLanguage(), {
      forceRefetch: true,
      subscribe: false,
    });
    return (await dispatch(asked).unwrap()).words;
  };
