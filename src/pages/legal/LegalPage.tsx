import { longDay } from '@shared/text/format';
import type { ReactNode } from 'react';
import type { Legal } from '@content/schemas/legal';
import { PageHead } from '@/navigation/PageHead';
import { EnglishNote, inEnglish } from '@/kit/ui/data/EnglishText';
import { PageBanner } from '@/kit/ui/layout/PageBanner';
import type { Block } from '@/kit/ui/prose/blocks';
import { Prose } from '@/kit/ui/prose/Prose';
import { RichText } from '@/kit/ui/data/RichText';
import { t } from '@shared/language/words';
import styles from './LegalPage.module.scss';

/** A file of `content/legal/`, parsed by tools/content/legal.ts. */
export interface LegalText extends Legal {
  body: readonly Block[];
}

interface LegalPageProps {
  text: LegalText;
  /** What stands below the text without being part of it. */
  children?: ReactNode;
}

/** The terms or the privacy page. */
export function LegalPage({ text: { title, description, updatedAt, body }, children }: LegalPageProps) {
  return (
    <>
      <PageHead title={title} description={description} />
      <PageBanner plain section={t('The small print')} title={title} lead={description} />
      <div className={styles['column']}>
        <p className={styles['date']}>
          <RichText
            text={t('Last changed on <0/>')}
            parts={[
              <time key="day" dateTime={updatedAt}>
                {longDay(updatedAt)}
              </time>,
            ]}
          />
        </p>
        <EnglishNote>{t('This text is in English.')}</EnglishNote>
        <div {...inEnglish}>
          <Prose blocks={body} />
        </div>
        {children !== undefined && <p className={styles['note']}>{children}</p>}
      </div>
    </>
  );
}
