import type { ReactNode } from 'react';
import { paths } from '@/navigation/paths';
import { Button, ButtonLink } from '@/kit/ui/form/Button';
import { useHydrated } from '@/kit/ui/feedback/useOnline';
import { writeResultsParameters, type ResultsParameters } from '../results/resultsParameters';

interface PageStepProps {
  /** The address after the step. */
  to: Omit<ResultsParameters, 'ignored'>;
  loading?: boolean;
  onClick: () => void;
  children: ReactNode;
}

/** Leads to more or other results: a link before hydration and without JavaScript, then a button. */
export function PageStep({ to, loading = false, onClick, children }: PageStepProps) {
  if (useHydrated()) {
    return (
      <Button variant="secondary" loading={loading} onClick={onClick}>
        {children}
      </Button>
    );
  }
  return (
    <ButtonLink variant="secondary" to={{ pathname: paths.searchResults, search: writeResultsParameters(to) }}>
      {children}
    </ButtonLink>
  );
}
