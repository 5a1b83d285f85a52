import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '@/navigation/paths';
import { selectUser } from '@/state/authSlice';
import { useAppSelector } from '@/state/hooks';
import { Button } from '@/kit/ui/form/Button';
import { RichText } from '@/kit/ui/data/RichText';
import { TypedText } from '@/kit/ui/data/texts';
import { copyByHand, copyText } from '@/kit/ui/data/copyText';
import { CopyIcon } from '@/kit/ui/icons/actionIcons';
import { t } from '@shared/language/words';
import { commaList } from '@shared/text/format';
import styles from './RequestForm.module.scss';

interface RequestReceiptProps {
  isApplication: boolean;
  reference: string;
  email: string;
  /** Names of the files that came with it. */
  files: readonly string[];
  onAgain: () => void;
}

/** The confirmation: the reference, and what happens next. Takes focus. */
export function RequestReceipt({ isApplication, reference, email, files, onAgain }: RequestReceiptProps) {
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
      {isApplication && <NextSteps email={email} />}
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

/** Where an applicant follows what comes next: the account of the same address, which shows it once confirmed. */
function NextSteps({ email }: { email: string }) {
  const user = useAppSelector(selectUser);
  const isOwn = user?.email?.toLowerCase() === email.toLowerCase();
  return (
    <>
      <p key={String(isOwn)}>
        {isOwn
          ? t('Your account shows each step up to your place in the directory.')
          : t('An account with this address shows each step up to your place in the directory.')}
      </p>
      {isOwn && (
        <p>
          <Link to={paths.account}>{t('See what comes next')}</Link>
        </p>
      )}
      {user === null && (
        <p>
          <Link to={paths.register}>{t('Register')}</Link>
        </p>
      )}
    </>
  );
}
