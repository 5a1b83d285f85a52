import { Link } from 'react-router-dom';
import faq from '@content/faq.json';
import site from '@content/site.json';
import { membershipPrice } from '@shared/text/money';
import type { FaqItem } from '@content/schemas/questions';
import { ContactActions } from '@/features/contact/ContactActions';
import { PageHead } from '@/navigation/PageHead';
import { ContentText } from '@/kit/ui/data/EnglishText';
import { Disclosure } from '@/kit/ui/overlay/Disclosure';
import { PageBanner } from '@/kit/ui/layout/PageBanner';
import { t } from '@shared/language/words';
import { Section } from '@/kit/ui/layout/Section';

const questions: readonly FaqItem[] = faq;

/** The questions of the home page on a page of their own (docs/product.md "Questions"). */
export default function FaqPage() {
  return (
    <>
      <PageHead
        title={t('FAQ')}
        description={t(
          'Questions that people ask the Keelway association most: services, membership, requirements, finding a partner, regulations.',
        )}
      />
      <PageBanner
        plain
        section={t('FAQ')}
        title={t('Frequently asked questions')}
        lead={t('Short answers to what people ask us most. For anything else, write to us.')}
      />
      <Section title={t('The questions')}>
        <div>
          {questions.map(({ id, question, answer, link }) => (
            <Disclosure key={id} summary={<ContentText>{question}</ContentText>} group="faq">
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
      </Section>
      <Section
        title={t('Another question?')}
        ground="sunken"
        paragraphs={[t('Ask a person. Our desks answer on working days.')]}
      >
        <ContactActions />
      </Section>
    </>
  );
}
