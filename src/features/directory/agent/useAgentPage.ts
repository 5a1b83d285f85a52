import { skipToken } from '@reduxjs/toolkit/query';
import type { AgentPage } from '@shared/directory/agentPages';
import { apiErrorOf } from '@/kit/api/apiError';
import { useGetAgentPageQuery } from './agentPageEndpoint';

interface FoundPage {
  /** Undefined while it is loaded. */
  page: AgentPage | undefined;
  /** Message for people if it could not be loaded. */
  failure: string | undefined;
  retry: () => void;
}

/** What the page at a path shows: as the gateway rendered it (`served`), else from `GET /api/agent-pages`. */
export function useAgentPage(pathname: string, served: AgentPage | undefined): FoundPage {
  const { currentData, error, isFetching, refetch } = useGetAgentPageQuery(served === undefined ? pathname : skipToken);
  const page = served ?? currentData;
  return {
    page,
    failure: page === undefined && !isFetching && error !== undefined ? apiErrorOf(error).message : undefined,
    retry: () => void refetch(),
  };
}
