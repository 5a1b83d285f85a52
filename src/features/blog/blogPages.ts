import { skipToken } from '@reduxjs/toolkit/query';
import { blogPageAnswerSchema, type BlogPage } from '@shared/blog/contract';
import { t } from '@shared/language/words';
import { api } from '@/kit/api/api';
import { apiErrorOf, logsFailure, malformed } from '@/kit/api/apiError';

/** `getBlogPage`: `GET /api/blog-pages`, what a page of the blog shows, by its path. */
const blogPageApi = api.injectEndpoints({
  endpoints: (build) => ({
    getBlogPage: build.query({
      query: (path: string) => ({ url: '/api/blog-pages', params: { path } }),
      rawResponseSchema: blogPageAnswerSchema,
      transformResponse: ({ page }: { page: BlogPage }) => page,
      catchSchemaFailure: () => malformed(t('The page is not in the form we expect.')),
      onQueryStarted: logsFailure('A page of the blog could not be read:'),
    }),
  }),
});

interface FoundPage {
  /** Undefined while it is loaded. */
  page: BlogPage | undefined;
  /** Message for people if it could not be loaded. */
  failure: string | undefined;
  isFetching: boolean;
  retry: () => void;
}

/** What the page at a path shows: as the gateway rendered it (`served`), else from `GET /api/blog-pages`. */
export function useBlogPage(pathname: string, served: BlogPage | undefined): FoundPage {
  const { currentData, error, isFetching, refetch } = blogPageApi.endpoints.getBlogPage.useQuery(
    served === undefined ? pathname : skipToken,
    // Editors change it while the site is open.
    { refetchOnMountOrArgChange: true },
  );
  const page = served ?? currentData;
  return {
    page,
    failure: page === undefined && error !== undefined ? apiErrorOf(error).message : undefined,
    isFetching,
    retry: () => void refetch(),
  };
}
