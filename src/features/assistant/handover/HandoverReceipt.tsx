import { useEffect, useRef, useState } from 'react';
import site from '@content/site.json';
import { Button } from '@/kit/ui/form/Button';
import { copyByHand, copyText } from '@/kit/ui/data/copyText';
import { CopyIcon } from '@/kit/ui/icons/actionIcons';
import { ContentText } from '@/kit/ui/data/EnglishText';
import { RichText } from '@/kit/ui/data/RichText';
import { TypedText } from '@/kit/ui/data/texts';
import { t } from '@shared/language/words';
import styles from './HandoverPanel.module.scss';
import { useOpeningHours } from './useOpeningHours';

interface HandoverReceiptProps {
  reference: string;
  email: string;
  /** For the heading, which names the panel. */
  titleId: string;
  onClosed: () => void;
}

/** The confirmation: the reference, and what happens next. Takes focus. */
export function HandoverReceipt({ reference, email, titleId, onClosed }: HandoverReceiptProps) {
  const title = useRef<HTMLHeadingElement>(null);
  const [copied, setCopied] = useState('');
  useEffect(() => {
    title.current?.focus();
    // The second click of a double click on "Send" lands here, and would take the focus away.
    const keepFocus = (event: MouseEvent) => {
      if (event.detail > 1 && document.activeElement === title.current) event.preventDefault();
    };
    document.addEventListener('mousedown', keepFocus);
    return () => document.removeEventListener('mousedown', keepFocus);
  }, []);
  const copy = async () => {
    const isCopied = await copyText(reference);
    setCopied(isCopied ? t('The reference is copied.') : copyByHand('reference'));
  };
  const { lines, note, language } = useOpeningHours();
  return (
    <div className={styles['receipt']}>
      <h3 ref={title} id={titleId} tabIndex={-1} className={styles['title']}>
        {t('We have your conversation')}
      </h3>
      <div className={styles['number']}>
        <p className={styles['label']}>{t('Reference')}</p>
        <p className={styles['reference']} translate="no">
          {reference}
        </p>
      </div>
      <p>
        <RichText
          text={t(
            'A person at our customer care reads it and answers to <0/>. A confirmation with the reference goes there, too.',
          )}
          parts={[<TypedText key="email">{email}</TypedText>]}
        />
      </p>
      <div className={styles['hours']}>
        <p className={styles['label']}>{site.openingHours.timeZoneName}</p>
        <ul>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        <p key={note}>
          <ContentText language={language}>{note}</ContentText>
        </p>
      </div>
      <div className={styles['actions']}>
        <Button onClick={onClosed}>{t('Back to the chat')}</Button>
        <Button variant="secondary" icon={<CopyIcon />} onClick={() => void copy()}>
          {t('Copy the reference')}
        </Button>
      </div>
      <p role="status">{copied}</p>
    </div>
  );
}
