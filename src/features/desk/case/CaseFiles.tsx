import { apiErrorOf } from '@/kit/api/apiError';
import { sizeWords } from '@/kit/forms/files/attachedFile';
import { Button } from '@/kit/ui/form/Button';
import { TypedText } from '@/kit/ui/data/texts';
import { t } from '@shared/language/words';
import type { DeskCase } from '@shared/desk/cases';
import styles from './CaseView.module.scss';
import { Failure } from '../frame/DeskRoom';
import { deskApi } from '../frame/deskEndpoint';

type CaseFile = DeskCase['files'][number];

const kindNames: Readonly<Record<CaseFile['kind'], string>> = {
  pdf: t('PDF'),
  jpeg: t('JPEG picture'),
  png: t('PNG picture'),
};

function FileLine({ reference, file, isByMail }: { reference: string; file: CaseFile; isByMail: boolean }) {
  const [save, { error, isLoading }] = deskApi.endpoints.saveCaseFile.useMutation();
  const { id, name, kind, bytes, isScanned } = file;
  const facts = [kindNames[kind], sizeWords(bytes), isScanned ? t('scanned for viruses') : t('not scanned')];
  if (isByMail) facts.push(t('came by mail'));
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

/** Files that came with the form or a mail, to be downloaded: nothing of them is shown in the page. */
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
            isByMail={events[file.event - 1]?.type === 'mail.came'}
          />
        ))}
      </ul>
    </div>
  );
}
