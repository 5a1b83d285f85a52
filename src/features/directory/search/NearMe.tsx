import { useEffect, useRef, useState } from 'react';
import { useAppStore } from '@/state/hooks';
import { Alert } from '@/kit/ui/feedback/Alert';
import { Button } from '@/kit/ui/form/Button';
import { PinIcon } from '@/kit/ui/icons/actionIcons';
import { t } from '@shared/language/words';
import { locate, setHere, type NoPosition } from './here';
import styles from './NearMe.module.scss';
import { wholeDirectoryCode } from '../directoryCode';

const sentences: Readonly<Record<NoPosition | 'unreadable', string>> = {
  denied: t(
    'Your browser does not let this site know your position. Allow it in the browser’s settings for this site, or search for a place.',
  ),
  unavailable: t('Your device cannot tell where it is at the moment. Try again later, or search for a place.'),
  timeout: t('Your device took too long to find its position. Try again, or search for a place.'),
  unsupported: t('This browser cannot tell where you are. Search for a place.'),
  unreadable: t('Your position is known, but the directory could not be read. Please try again.'),
};

interface NearMeProps {
  /** The search in the address; its names are loaded with the directory. */
  term: string;
  /** Called when distances can be measured. */
  onFound: () => void;
}

/**
 * Sorts by the distance from the visitor (docs/product.md "Near me"). The distances are computed here, over the whole
 * directory, so that no request depends on the position.
 */
export function NearMe({ term, onFound }: NearMeProps) {
  const store = useAppStore();
  const [isLocating, setLocating] = useState(false);
  const [problem, setProblem] = useState<keyof typeof sentences>();
  // The search may change while the browser asks.
  const latest = useRef({ term, onFound });
  const isShown = useRef(false);
  useEffect(() => {
    latest.current = { term, onFound };
  }, [term, onFound]);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);

  const find = async (): Promise<keyof typeof sentences | undefined> => {
    const position = await locate();
    if (typeof position === 'string') return position;
    try {
      const { readStart } = await wholeDirectoryCode();
      const start = await readStart(store, position, latest.current.term);
      if (!isShown.current) return undefined;
      setHere(start);
      latest.current.onFound();
      return undefined;
    } catch {
      return 'unreadable';
    }
  };
  const press = async () => {
    setLocating(true);
    setProblem(undefined);
    const failed = await find();
    if (!isShown.current) return;
    setProblem(failed);
    setLocating(false);
  };

  return (
    <div className={styles['near']} data-print="no">
      <Button variant="secondary" size="small" icon={<PinIcon />} loading={isLocating} onClick={() => void press()}>
        {t('Near me')}
      </Button>
      {problem === undefined ? null : (
        <div className={styles['problem']}>
          <Alert>
            <p key={problem}>{sentences[problem]}</p>
          </Alert>
        </div>
      )}
    </div>
  );
}
