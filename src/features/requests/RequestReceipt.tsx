import { useEffect, useRef, useState } from 'react';
import { Button } from '@/kit/ui/form/Button';
import { RichText } from '@/kit/ui/data/RichText';
import { TypedText } from '@/kit/ui/data/texts';
import { copyByHand, copyText } from '@/kit/ui/data/copyText';
import { CopyIcon } from '@/kit/ui/icons/actionIcons';
import { t } from '@shared/language/words';
import { commaList } from '@shared/text/format';
import styles from './RequestForm.module.scss';

interface RequestReceiptProps {
  reference: string;
  email: string;
  /** Names of the files that came with it. */
  files: readonly string[];
  onAgain: () => void;
}

/** The confirmation: the reference, and what happens next. Takes focus. */
export function RequestReceipt({ reference, email, files, onAgain }: RequestReceiptProps) {
  const title = useRef<HTMLHeadingElement>(null);
  const [copied, setCopied] = useState('');
  useEffect(() => title.current?.focus(), []);
  const copy = async () => {
    const isCopied = await copyText(reference);
    setCopied(isCopied ? t('The reference is copied.') : copyByHand('reference'));
  };
  return (
    <section className={styles['form']} aria-labelledby="request-stored">
      <h3 ref={title} id="request-stored" tabIndex={-1}>
        {t('We have your message')}
      </h3>
      <p className={styles['reference']} translate="no">
        {reference}
      </p>
      <p>
        <RichText
          text={t('A person reads it and answers to <0/>. Name the reference when you call or write.')}
          parts={[<TypedText key="email">{email}</TypedText>]}
        />
      </p>
      {files.length > 0 && (
        <p>
          <RichText text={t('With it came: <0/>')} parts={[<TypedText key="files">{commaList(files)}</TypedText>]} />
        </p>
      )}
      <div className={styles['actions']}>
        <Button icon={<CopyIcon />} onClick={() => void copy()}>
          {t('Copy the reference')}
        </Button>
        <Button variant="secondary" onClick={onAgain}>
          {t('Write another message')}
        </Button>
        <p role="status">{copied}</p>
      </div>
    </section>
  );
}
