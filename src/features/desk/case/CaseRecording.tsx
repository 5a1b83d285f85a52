import { apiErrorOf } from '@/kit/api/apiError';
import { Button } from '@/kit/ui/form/Button';
import { saveFile } from '@/kit/ui/data/saveFile';
import { t } from '@shared/language/words';
import { Failure } from '../frame/DeskRoom';
import { deskApi } from '../frame/deskEndpoint';

/** Saves the recording of a reported problem as a file, for `npm run replay` and `/flows` (docs/replay.md). */
export function CaseRecording({ reference }: { reference: string }) {
  const [read, { error, isFetching }] = deskApi.endpoints.getCaseRecording.useLazyQuery();
  const save = async () => {
    const { data } = await read(reference);
    if (data !== undefined) saveFile(`${reference}.json`, 'application/json', data.recording);
  };
  return (
    <div>
      <h3>{t('Recording')}</h3>
      <p>{t('A masked log of what the page did. Replay it with the version of the site that it names.')}</p>
      <Button variant="secondary" size="small" loading={isFetching} onClick={() => void save()}>
        {t('Download the recording')}
      </Button>
      {error !== undefined && !isFetching && <Failure error={apiErrorOf(error)} onRetry={() => void save()} />}
    </div>
  );
}
