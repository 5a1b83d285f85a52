import { useId, type ReactNode } from 'react';
import { t } from '@shared/language/words';
import { Button } from '../form/Button';
import { ErrorAlert, type ShownError } from './ErrorAlert';
import { Skeleton, SkeletonLine } from './Skeleton';

interface LoadedSectionProps<Data> {
  title: string;
  className: string | undefined;
  /** What is said while it loads. */
  loading: string;
  data: Data | undefined;
  error: ShownError | undefined;
  isFetching: boolean;
  refetch: () => unknown;
  children: (data: Data) => ReactNode;
}

/** A section whose content comes by a request: while it loads, if that failed, and once it is there. */
export function LoadedSection<Data>({
  title,
  className,
  loading,
  data,
  error,
  isFetching,
  refetch,
  children,
}: LoadedSectionProps<Data>) {
  const titleId = useId();
  return (
    <section className={className} aria-labelledby={titleId}>
      <h2 id={titleId}>{title}</h2>
      {data !== undefined && children(data)}
      {data === undefined && error === undefined && (
        <Skeleton label={loading}>
          <SkeletonLine />
          <SkeletonLine length="short" />
        </Skeleton>
      )}
      {data === undefined && error !== undefined && (
        <>
          <ErrorAlert error={error} />
          <Button variant="secondary" size="small" loading={isFetching} onClick={() => void refetch()}>
            {t('Try again')}
          </Button>
        </>
      )}
    </section>
  );
}
