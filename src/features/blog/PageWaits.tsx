import { useEffect, useRef } from 'react';
import { t } from '@shared/language/words';
import { Alert } from '@/kit/ui/feedback/Alert';
import { Spinner } from '@/kit/ui/feedback/Skeleton';
import { Button } from '@/kit/ui/form/Button';

interface PageWaitsProps {
  label: string;
  /** Why the page could not be loaded. */
  failure: string | undefined;
  /** After a failure: it is tried again. */
  isFetching: boolean;
  retry: () => void;
}

function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('main h1, h1');
  if (heading === null) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

/** In place of a page of the blog that is loaded, or could not be. */
export function PageWaits({ label, failure, isFetching, retry }: PageWaitsProps) {
  const isRetried = useRef(false);
  useEffect(
    () => () => {
      // The button that was pressed is gone: what came is read from its heading.
      if (isRetried.current && document.activeElement === document.body) focusHeading();
    },
    [],
  );
  if (failure === undefined) return <Spinner label={label} />;
  return (
    <Alert kind="danger">
      <p>{failure}</p>
      <Button
        size="small"
        variant="secondary"
        loading={isFetching}
        onClick={() => {
          isRetried.current = true;
          retry();
        }}
      >
        {t('Try again')}
      </Button>
    </Alert>
  );
}
