import { paths } from '@/navigation/paths';

/** Path of a case's page. */
export const casePath = (reference: string): string =>
  paths.deskCase.replace(':reference', encodeURIComponent(reference));
