import { useLocation } from 'react-router-dom';
import { t } from '@shared/language/words';
import type { KeptFile } from '@shared/files/contract';
import { localPath } from '@/navigation/paths';
import { sizeWords } from '@/kit/forms/files/attachedFile';
import { TypedText } from '@/kit/ui/data/texts';
import styles from './Parties.module.scss';

/** Files of the page, each as a download; nothing without any. */
export function FileLinks({ files = [] }: { files?: readonly KeptFile[] | undefined }) {
  const { pathname } = useLocation();
  if (files.length === 0) return null;
  return (
    <ul className={styles['files']} aria-label={t('Files')}>
      {files.map(({ id, name, bytes }) => (
        <li key={id}>
          <a href={`${localPath(pathname)}/files/${id}`}>
            <TypedText>{name}</TypedText>
          </a>
          <span>{` (${sizeWords(bytes)})`}</span>
        </li>
      ))}
    </ul>
  );
}
