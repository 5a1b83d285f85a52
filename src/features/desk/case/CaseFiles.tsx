import { apiErrorOf } from '@/kit/api/apiError';
import { sizeWords } from '@/kit/forms/files/attachedFile';
import { Button } from '@/kit/ui/form/Button';
import { TypedText } from '@/kit/ui/data/texts';
import { t } from '@shared/language/words';
import type { DeskCase, DeskEvent } from '@shared/desk/cases';
import styles from './CaseView.module.scss';
import { Failure } from '../frame/DeskRoom';
import { deskApi } from '../frame/deskEndpoint';

type CaseFile = DeskCase['files'][number];

const kindNames: Readonly<Record<CaseFile['kind'], string>> = {
  pdf: t('PDF'),
  jpeg: t('JPEG picture'),
  png: t('PNG picture'),
};

function FileLine({ reference, file, source }: { reference: string; file: CaseFile; source: string | null }) {
  const [save, { error, isLoading }] = deskApi.endpoints.saveCaseFile.useMutation();
  const { id, name, kind, bytes, isScanned } = file;
  const facts = [kindNames[kind], sizeWords(bytes), isScanned ? t('scanned for viruses') : t('not scanned')];
  if (source !== null) facts.push(source);
  const download = () => void save({ reference, id, name });
  return (
    <li className={styles['file']}>
      <TypedText>{name}</TypedText>
      <span>{facts.join(', ')}</span>
      <Button
        variant="secondary"
        size="small"
        loading={isLoading}
        aria-label={t('Download {name}', { name })}
        onClick={download}
      >
        {t('Download')}
      </Button>
      {error !== undefined && <Failure error={apiErrorOf(error)} onRetry={download} />}
    </li>
  );
}

/** With what a file came; null: with the form. */
function sourceWords(event: DeskEvent | undefined, isFirst: boolean): string | null {
  if (event === undefined || isFirst) return null;
  if (event.by.kind === 'staff') return t('sent with our answer');
  return event.type === 'mail.came' && event['way'] !== 'page' ? t('came by mail') : t('came by the page');
}

/** Files of the case, to be downloaded: nothing of them is shown in the page. */
export function CaseFiles({ shown }: { shown: Pick<DeskCase, 'reference' | 'files' | 'events'> }) {
  const { reference, files, events } = shown;
  return (
    <div>
      <h3>{t('Files')}</h3>
      <ul className={styles['files']}>
        {files.map((file) => (
          <FileLine
            key={file.id}
            reference={reference}
            file={file}
            source={sourceWords(events[file.event - 1], file.event === 1)}
          />
        ))}
      </ul>
    </div>
  );
}
