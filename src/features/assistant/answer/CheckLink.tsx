import { t } from '@shared/language/words';
import { localPath, paths } from '@/navigation/paths';
import { Button } from '@/kit/ui/form/Button';

/** Leads to the page that checks agents; what is asked there is posted, so that it is in no address. */
export function CheckLink({ asked }: { asked: string }) {
  return (
    <form method={asked === '' ? 'get' : 'post'} action={localPath(paths.verify)}>
      {asked !== '' && <input type="hidden" name="q" value={asked} />}
      <Button type="submit" variant="secondary">
        {t('Check an agent')}
      </Button>
    </form>
  );
}
