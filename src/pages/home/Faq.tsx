import { Link } from 'react-router-dom';
import type { FaqItem } from '@content/schemas/questions';
import faq from '@content/faq.json';
import site from '@content/site.json';
import { membershipPrice } from '@shared/text/money';
import { Disclosure } from '@/kit/ui/overlay/Disclosure';
import { ContentText } from '@/kit/ui/data/EnglishText';
import styles from './Faq.module.scss';

const items = faq as readonly FaqItem[];

/** The questions. At most one answer is open; clicking the open one closes it (docs/product.md "Questions"). */
export function Faq() {
  return (
    <div className={styles['list']}>
      {items.map(({ id, question, answer, link }) => (
        <Disclosure key={id} group="questions" summary={<ContentText>{question}</ContentText>}>
          <p>
            <ContentText>{answer}</ContentText>
          </p>
          {id === 'becoming-a-member' && <p>{membershipPrice(site.subscription)}</p>}
          {link !== undefined && (
            <Link to={link.to}>
              <ContentText>{link.text}</ContentText>
            </Link>
          )}
        </Disclosure>
      ))}
    </div>
  );
}
