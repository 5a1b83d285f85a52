import { useDeferredValue, useMemo } from 'react';
import { t } from '@shared/language/words';
import { toBlocks, type Block } from '@shared/text/markdownBlocks';
import { isCut } from '@shared/newsletter/html';
import { Alert } from '@/kit/ui/feedback/Alert';
import { Prose } from '@/kit/ui/prose/Prose';
import styles from './Newsletter.module.scss';

function read(body: string): { blocks: Block[] } | { fault: string } {
  try {
    return { blocks: toBlocks(body) };
  } catch (error) {
    return { fault: error instanceof Error ? error.message : String(error) };
  }
}

interface PreviewProps {
  title: string;
  subject: string;
  /** Markdown. */
  body: string;
  /** It can still be shortened. */
  isDraft?: boolean;
}

/** A newsletter as its readers see it. Made of blocks, never of HTML. */
export function NewsletterPreview({ title, subject, body, isDraft = false }: PreviewProps) {
  const shown = useDeferredValue(body);
  const result = useMemo(() => read(shown), [shown]);
  const isLong = isDraft && 'blocks' in result && isCut(result.blocks, globalThis.location.origin);
  return (
    <section aria-labelledby="newsletter-preview" className={styles['part']}>
      <h2 id="newsletter-preview">{title}</h2>
      {isLong && (
        <Alert>
          <p>
            {t(
              'Too long: mail programs show 100 kB of a newsletter and cut off the rest. Shorten it, above all tables, lists and links.',
            )}
          </p>
        </Alert>
      )}
      <div className={styles['paper']} dir="auto">
        <p className={styles['subject']} dir="auto">
          <span>{subject.trim() === '' ? t('No subject yet') : subject}</span>
        </p>
        {'blocks' in result && result.blocks.length === 0 && <p className={styles['detail']}>{t('No text yet.')}</p>}
        {'blocks' in result && <Prose key={shown} blocks={result.blocks} />}
        {'fault' in result && (
          <Alert kind="danger">
            <p>{t('This cannot be sent: {fault}.', { fault: result.fault })}</p>
          </Alert>
        )}
      </div>
    </section>
  );
}
