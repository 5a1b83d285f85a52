import type { Location } from 'react-router-dom';
import * as v from 'valibot';
import { paths } from '@/navigation/paths';

/** Path of a case's page. */
export const casePath = (reference: string): string =>
  paths.deskCase.replace(':reference', encodeURIComponent(reference));

const fromInbox = v.object({ inbox: v.string() });

/** Filters and page of the inbox that is shown, or that led here; '' from elsewhere. */
export function inboxOf({ pathname, search, state }: Location): string {
  if (pathname === paths.desk) return search;
  return v.is(fromInbox, state) ? state.inbox : '';
}
