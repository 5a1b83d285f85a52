import type { ReactNode } from 'react';
import { t } from '@shared/language/words';
import { apiErrorOf } from '@/kit/api/apiError';
import { VisuallyHidden } from '@/kit/ui/data/texts';
import { Button } from '@/kit/ui/form/Button';
import { DeskSkeleton, Failure } from '../frame/DeskRoom';
import styles from '../frame/Listing.module.scss';
import type { AddressFilters } from './filters';

/** What `useQuery` gives. */
interface Answer<Data> {
  data?: Data | undefined;
  /** Of what is asked for now; absent until that is there. */
  currentData?: Data | undefined;
  error?: unknown;
  isFetching: boolean;
  refetch: () => unknown;
}

interface LoadedProps<Data> {
  answer: Answer<Data>;
  /** What is said while it loads. */
  loading: string;
  children: (data: Data) => ReactNode;
}

/** What a request answers: a placeholder while it loads, and a failure with a way to repeat it. */
export function Loaded<Data>({ answer, loading, children }: LoadedProps<Data>) {
  const { data, currentData, error, isFetching, refetch } = answer;
  // Beside a failure, what was asked for before would look like its answer.
  const shown = error === undefined ? data : currentData;
  return (
    <>
      {error !== undefined && <Failure error={apiErrorOf(error)} onRetry={() => void refetch()} />}
      {shown === undefined && (error === undefined || isFetching) && <DeskSkeleton label={loading} />}
      {shown !== undefined && children(shown)}
    </>
  );
}

interface RowsProps<Row> {
  rows: readonly Row[];
  /** What is said where there is nothing; absent where something else says it. */
  none?: string | undefined;
  isBusy?: boolean;
  /** An `li` with its key. */
  children: (row: Row) => ReactNode;
}

/** The rows of a list, or a sentence that there are none. */
export function Rows<Row>({ rows, none, isBusy, children }: RowsProps<Row>) {
  if (rows.length > 0)
    return (
      <ul className={styles['list']} aria-busy={isBusy}>
        {rows.map(children)}
      </ul>
    );
  return (
    none !== undefined && (
      <p className={styles['none']}>
        <span>{none}</span>
      </p>
    )
  );
}

interface DeskListProps<Data, Row>
  extends Omit<LoadedProps<Data>, 'children'>, Pick<RowsProps<Row>, 'none' | 'children'> {
  rows: (data: Data) => readonly Row[];
  /** Of a list in pages: `next` in its answer is where the next one begins. */
  filters?: AddressFilters;
}

/** A list of the desk, with its states and a button to its next page. */
export function DeskList<Data extends object, Row>({
  rows,
  none,
  filters,
  children,
  ...loaded
}: DeskListProps<Data, Row>) {
  const { answer, loading } = loaded;
  // What is shown is still of other filters: nothing of it tells what these find, or where their next page begins.
  const isChanging = answer.currentData === undefined;
  return (
    <Loaded {...loaded}>
      {(data) => {
        const { next }: { next?: string } = data;
        const found = rows(data);
        return (
          <>
            {filters !== undefined && none !== undefined && (
              <VisuallyHidden>
                <span role="status">
                  {!isChanging &&
                    t('{count, plural, one {# entry shown} other {# entries shown}}', { count: found.length })}
                </span>
              </VisuallyHidden>
            )}
            {isChanging && found.length === 0 ? (
              <DeskSkeleton label={loading} />
            ) : (
              <Rows rows={found} none={none} isBusy={answer.isFetching}>
                {children}
              </Rows>
            )}
            {filters !== undefined && next !== undefined && (
              <Button
                variant="secondary"
                className={styles['more']}
                loading={isChanging}
                onClick={() => filters.choose({ after: next })}
              >
                {t('Next page')}
              </Button>
            )}
          </>
        );
      }}
    </Loaded>
  );
}
