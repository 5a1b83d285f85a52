import type { ReactNode } from 'react';
import { paths } from '@/navigation/paths';
import { Button, ButtonLink } from '@/ui/Button';
import { useHydrated } from '@/ui/useHydrated';
import { writeResultsParameters, type ResultsParameters } from './resultsParameters';

interface PageStepProps {
  /** What the address says after the step. */
  to: Omit<ResultsParameters, 'ignored'>;
  loading?: boolean;
  onClick: () => void;
  children: ReactNode;
}

/** A step to more or other results: a link until the page is hydrated and without JavaScript, then a button. */
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
