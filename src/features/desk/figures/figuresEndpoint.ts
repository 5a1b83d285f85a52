import { deskFiguresSchema } from '@shared/desk/figures';
import { api } from '@/kit/api/api';

/** `getFigures`: `GET /api/desk/figures`, by the period of the page's address. Errors: those of `deskApi`. */
export const figuresApi = api.injectEndpoints({
  endpoints: (build) => ({
    getFigures: build.query({
      query: (period: string) => `/api/desk/figures?${period}`,
      responseSchema: deskFiguresSchema,
      extraOptions: { signedIn: true },
      keepUnusedDataFor: 0,
    }),
  }),
});
