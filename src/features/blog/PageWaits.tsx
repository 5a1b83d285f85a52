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

/** In place of a page of the blog that is loaded, or could not be. */
export function PageWaits({ label, failure, isFetching, retry }: PageWaitsProps) {
  if (failure === undefined) return <Spinner label={label} />;
  return (
    <Alert kind="danger">
      <p>{failure}</p>
      <Button size="small" variant="secondary" loading={isFetching} onClick={retry}>
        {t('Try again')}
      </Button>
    </Alert>
  );
}
