import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import type { FaqItem } from '@content/schemas/questions';
import faq from '@content/faq.json';
import site from '@content/site.json';
import { membershipPrice } from '@shared/text/money';
import { ContentText } from '@/ui/EnglishText';
import { ChevronIcon } from '@/ui/icons/navigationIcons';
import styles from './Faq.module.scss';

const items = faq as readonly FaqItem[];

/**
 * The questions. At most one answer is open; clicking the open one closes it (docs/product.md "Questions"). Without
 * JavaScript all answers are open.
 */
export function Faq() {
  const id = useId();
  const [open, setOpen] = useState<FaqItem['id'] | null>(null);
  return (
    <div className={styles['list']}>
      {items.map(({ id: topic, question, answer, link }) => (
        <div key={topic} className={styles['item']}>
          <h3>
            <button
              type="button"
              id={`${id}${topic}`}
              className={styles['question']}
              aria-expanded={open === topic}
              aria-controls={`${id}${topic}-answer`}
              onClick={() => setOpen(open === topic ? null : topic)}
            >
              <span>
                <ContentText>{question}</ContentText>
              </span>
              <ChevronIcon />
            </button>
          </h3>
          <div id={`${id}${topic}-answer`} className={styles['answer']} hidden={open !== topic}>
            <p>
              <ContentText>{answer}</ContentText>
            </p>
            {topic === 'becoming-a-member' && <p>{membershipPrice(site.subscription)}</p>}
            {link !== undefined && (
              <Link to={link.to}>
                <ContentText>{link.text}</ContentText>
              </Link>
            )}
          </div>
        </div>
      ))}
    </div>
  );
}
