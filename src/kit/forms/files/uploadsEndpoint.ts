import { uploadSchema, type NewUpload } from '@shared/files/contract';
import { api } from '@/kit/api/api';

/** A step of an upload (docs/architecture.md "Gateway API"). Each answers how far it is. */
export type UploadStep =
  | { step: 'begin'; upload: NewUpload }
  | { step: 'piece'; id: string; offset: number; piece: Blob }
  | { step: 'check'; id: string }
  | { step: 'ask'; id: string };

const path = (id: string): string => `/api/uploads/${id}`;

export const uploadsApi = api.injectEndpoints({
  endpoints: (build) => ({
    stepUpload: build.mutation({
      query: (given: UploadStep) => {
        if (given.step === 'begin') return { url: '/api/uploads', method: 'POST', body: given.upload };
        if (given.step === 'ask') return { url: path(given.id), method: 'GET' };
        if (given.step === 'check') return { url: `${path(given.id)}/check`, method: 'POST' };
        return {
          url: `${path(given.id)}?offset=${given.offset}`,
          method: 'PATCH',
          body: given.piece,
          headers: { 'content-type': 'application/octet-stream' },
        };
      },
      responseSchema: uploadSchema,
    }),
    removeUpload: build.mutation<unknown, string>({ query: (id) => ({ url: path(id), method: 'DELETE' }) }),
  }),
});
