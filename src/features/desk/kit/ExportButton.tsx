import { t } from '@shared/language/words';
import type { StaffAction } from '@shared/desk/contract';
import { apiErrorOf } from '@/kit/api/apiError';
import { Button } from '@/kit/ui/form/Button';
import { ErrorAlert } from '@/kit/ui/feedback/ErrorAlert';
import { useMay } from '../frame/deskMe';
import styles from '../frame/Listing.module.scss';
import { exportApi, type Exported } from './exportEndpoint';
import { useProven } from '../frame/proof';

const rights: Readonly<Record<Exported, StaffAction>> = {
  cases: 'cases.export',
  audit: 'audit.export',
  newsletter: 'newsletter.export',
  accounts: 'people.export',
  invoices: 'payments.export',
  figures: 'figures.read',
};

/** Saves everything that the filters let through as a CSV file, for those who may. `search`: the page's filters. */
export function ExportButton({ what, search }: { what: Exported; search: URLSearchParams }) {
  const [save, { isLoading, error, isSuccess }] = exportApi.endpoints.saveExport.useMutation();
  const proven = useProven();
  const may = useMay(rights[what]);
  if (!may) return null;
  const filters = new URLSearchParams(search);
  filters.delete('after');
  return (
    <div className={styles['buttons']}>
      <Button
        variant="secondary"
        size="small"
        loading={isLoading}
        onClick={() => void proven(() => save({ what, search: filters.toString() }))}
      >
        {t('Export as CSV')}
      </Button>
      <p role="status" className={styles['detail']}>
        {isSuccess && <span>{t('The file is saved. The export is noted in the audit trail.')}</span>}
      </p>
      {error !== undefined && <ErrorAlert error={apiErrorOf(error)} />}
    </div>
  );
}
