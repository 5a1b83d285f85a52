import { useNavigate } from 'react-router-dom';
import { paths } from '@/navigation/paths';

/** Number of earlier history entries of this site, as numbered by the router. */
function pagesBehind(): number {
  const state: unknown = globalThis.history.state;
  return typeof state === 'object' && state !== null && 'idx' in state && typeof state.idx === 'number' ? state.idx : 0;
}

/** Goes to the previous page of this site, or home if the visit started here. */
export function useGoBack(): () => void {
  const navigate = useNavigate();
  return () => {
    if (pagesBehind() > 0) void navigate(-1);
    else void navigate(paths.home);
  };
}
