import { useEffect, useState } from 'react';
import { Button } from '@/kit/ui/form/Button';
import { Dialog } from '@/kit/ui/overlay/Dialog';
import { t } from '@shared/language/words';
import styles from './DeskBar.module.scss';
import { deviceText } from '@/kit/device/deviceStore';

const setting = deviceText('keelway.deskKeys', (kept) => (kept === 'on' || kept === 'off' ? kept : null));

/** Whether the desk listens to single keys on this device. They can be off: speech input would press them (WCAG 2.1.4). */
const areKeysOn = (): boolean => setting.read() !== 'off';

const turnKeys = (isOn: boolean): boolean => setting.keep(isOn ? 'on' : 'off');

/** Whether a key press is text for a field, meant for the browser, or none of the desk's because its keys are off. */
export function isForOthers({ target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey || !areKeysOn()) return true;
  return target instanceof Element && target.closest('input, textarea, select, dialog, [contenteditable]') !== null;
}

const keys = [
  ['j', t('Next case of the inbox')],
  ['k', t('Previous case')],
  [t('Enter [key]'), t('Opens it')],
  ['/', t('To the search')],
  ['?', t('This list')],
] as const;

/** The keys of the desk: `/` leads to the search of the page, `?` shows the list, where they can be turned off. */
export function KeyList() {
  const [isOpen, setOpen] = useState(false);
  const [isOn, setOn] = useState(areKeysOn);
  const turn = (wanted: boolean) => {
    turnKeys(wanted);
    setOn(wanted);
  };
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (isForOthers(event)) return;
      if (event.key === '?') setOpen(true);
      if (event.key !== '/') return;
      // The page's own comes after the bar's, which finds cases from everywhere.
      const search = [...document.querySelectorAll<HTMLElement>('input[type="search"]')].at(-1);
      if (search === undefined) return;
      event.preventDefault();
      search.focus();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
  return (
    <>
      <Button variant="quiet" size="small" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('Keys')}
      </Button>
      <Dialog open={isOpen} title={t('Keys of the desk')} onClosed={() => setOpen(false)}>
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
        <label className={styles['keysOn']}>
          <input type="checkbox" checked={isOn} onChange={({ target }) => turn(target.checked)} />
          <span>{t('Use these keys on this device')}</span>
        </label>
      </Dialog>
    </>
  );
}
