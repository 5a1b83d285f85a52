import {
  wordPictureSchema,
  wordsListSchema,
  wordsSavedSchema,
  wordsSchema,
  wordVersionSchema,
  type ListedWords,
  type WordKind,
  type WordStep,
} from '@shared/editing/contract';
import { languages, type Language } from '@shared/language/languages';
import { api } from '@/kit/api/api';

const signedIn = { signedIn: true } as const;

/** What words are found by. */
export interface WordsId {
  kind: WordKind;
  key: string;
  language: Language;
}

/** Words by the parts of their address. */
export const wordsId = (kind: WordKind, key: string, language: string | undefined): WordsId => ({
  kind,
  key,
  language: languages.find((one) => one === language) ?? 'en',
});

const path = ({ kind, key, language }: WordsId): string =>
  `/api/desk/words/${kind}/${encodeURIComponent(key)}/${language}`;

/** Words of the site (docs/architecture.md "Gateway API"). Errors: those of `deskApi`, 'words_changed', 'key_taken'. */
export const wordsApi = api.enhanceEndpoints({ addTagTypes: ['Words'] }).injectEndpoints({
  endpoints: (build) => ({
    getWordsList: build.query<{ words: ListedWords[] }, undefined>({
      query: () => '/api/desk/words',
      responseSchema: wordsListSchema,
      extraOptions: signedIn,
      providesTags: ['Words'],
    }),
    getWords: build.query({
      query: path,
      responseSchema: wordsSchema,
      extraOptions: signedIn,
      providesTags: ['Words'],
    }),
    getWordVersion: build.query({
      query: ({ version, ...id }: WordsId & { version: number }) => `${path(id)}/versions/${version}`,
      responseSchema: wordVersionSchema,
      extraOptions: signedIn,
    }),
    writeWords: build.mutation({
      query: ({ id, ...body }: { id: WordsId; seen: number; isNew: boolean; value: object }) => ({
        url: path(id),
        method: 'PUT',
        body,
      }),
      responseSchema: wordsSavedSchema,
      extraOptions: signedIn,
      // Also after a failure: somebody else may have changed it.
      invalidatesTags: ['Words'],
    }),
    stepWords: build.mutation({
      query: ({ id, ...body }: { id: WordsId; seen: number; step: WordStep }) => ({
        url: `${path(id)}/steps`,
        method: 'POST',
        body,
      }),
      responseSchema: wordsSavedSchema,
      extraOptions: signedIn,
      invalidatesTags: ['Words'],
    }),
    storePicture: build.mutation({
      query: (file: Blob) => ({
        url: '/api/desk/words/pictures',
        method: 'POST',
        body: file,
        headers: { 'content-type': 'application/octet-stream' },
      }),
      responseSchema: wordPictureSchema,
      extraOptions: signedIn,
    }),
  }),
});
