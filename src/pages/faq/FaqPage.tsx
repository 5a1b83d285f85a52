import { useMembershipPrice } from '@/features/served/siteWords';
import { ContactActions } from '@/features/contact/ContactActions';
import { Questions, useQuestions } from '@/features/served/Questions';
import { PageHead } from '@/navigation/PageHead';
import { PageBanner } from '@/kit/ui/layout/PageBanner';
import { t } from '@shared/language/words';
import { Section } from '@/kit/ui/layout/Section';

/** The questions of the home page on a page of their own (docs/product.md "Questions"). */
export default function FaqPage() {
  const questions = useQuestions();
  const price = useMembershipPrice();
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
      {questions.length > 0 && (
        <Section title={t('The questions')}>
          <div>
            <Questions questions={questions} group="faq" joining={price} />
          </div>
        </Section>
      )}
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
