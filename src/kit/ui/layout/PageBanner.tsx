import type { ReactNode } from 'react';
import { isUntranslated } from '@shared/language/words';
import { classNames } from '../classNames';
import { EnglishText } from '../data/EnglishText';
import styles from './PageBanner.module.scss';

/** Display width of a picture beside the words, as in the HTML `sizes` attribute. */
export const besideBanner = '(min-width: 1024px) 460px, 1px';

/** A text stays a text: it may change, and stands alone in its element. */
const marked = (words: ReactNode): ReactNode =>
  typeof words === 'string' && isUntranslated(words) ? <EnglishText>{words}</EnglishText> : words;

interface PageBannerProps {
  title: ReactNode;
  lead?: ReactNode;
  /** Section of the site, shown above the title. */
  section?: string;
  /** Picture or figure beside the title on wide screens. */
  children?: ReactNode;
  /** A low strip with the title, for pages on which people come to do something. */
  slim?: boolean;
  /** Without a ground of its own, for pages that are read from top to bottom. */
  plain?: boolean;
  /** A control at the end of a slim banner. */
  tool?: ReactNode;
}

/** The page header: a heading on the night, with a picture beside it where there is a story to tell. */
export function PageBanner({ title, lead, section, children, slim = false, plain = false, tool }: PageBannerProps) {
  return (
    <div
      className={classNames(styles['banner'], slim && styles['slim'], plain && styles['plain'])}
      data-reading={plain ? '' : undefined}
    >
      <div className={styles['column']}>
        <div className={styles['words']}>
          {section !== undefined && !slim && <p className={styles['section']}>{section}</p>}
          <h1 className={styles['title']}>{marked(title)}</h1>
          {lead !== undefined && <p className={styles['lead']}>{marked(lead)}</p>}
        </div>
        {tool !== undefined && <div className={styles['tool']}>{tool}</div>}
        {children !== undefined && <div className={styles['aside']}>{children}</div>}
      </div>
    </div>
  );
}
