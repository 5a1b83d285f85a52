import { useEffect, useState } from 'react';
import { Button } from '@/ui/Button';
import { Dialog } from '@/ui/Dialog';
import styles from './DeskRoom.module.scss';
import { isForOthers } from './keys';

const keys = [
  ['j', 'Next case of the inbox'],
  ['k', 'Previous case'],
  ['Enter', 'Opens it'],
  ['/', 'To the search'],
  ['?', 'This list'],
] as const;

/** The keys of the desk: `/` leads to the search of the page, `?` shows the list. */
export function KeyList() {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (isForOthers(event)) return;
      if (event.key === '?') setOpen(true);
      if (event.key !== '/') return;
      const search = document.querySelector<HTMLElement>('main input[type="search"]');
      if (search === null) return;
      event.preventDefault();
      search.focus();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
  return (
    <>
      <Button variant="quiet" size="small" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Keys
      </Button>
      <Dialog open={isOpen} title="Keys of the desk" onClosed={() => setOpen(false)}>
        <dl className={styles['keys']}>
          {keys.map(([key, does]) => (
            <div key={key}>
              <dt>
                <kbd>{key}</kbd>
              </dt>
              <dd>{does}</dd>
            </div>
          ))}
        </dl>
      </Dialog>
    </>
  );
}
