import { lazy, Suspense, useRef } from 'react';
import { useMembershipPrice } from '@/features/served/siteWords';
import { useLivePart } from '@/early/parts';
import { firstInteractionOrIdle } from '@/early/firstInteraction';
import { retryLoad } from '@/navigation/missingChunk';
import { Section } from '@/kit/ui/layout/Section';
import { t } from '@shared/language/words';
import { Questions, useQuestions } from '@/features/served/Questions';
import { About } from './About';
import styles from './HomeSections.module.scss';
import { Joining } from './Joining';
import { ServedPart } from './ServedPart';
import { Services } from './Services';

const loadNewsletter = () => import(/* webpackChunkName: "newsletter" */ '@/features/newsletter/NewsletterForm');

// Prerendered, and hydrated at the first interaction.
const NewsletterForm = lazy(async () => {
  await firstInteractionOrIdle();
  return { default: (await retryLoad(loadNewsletter)).NewsletterForm };
});

/** Everything below the hero. Each menu anchor is a section here. */
export default function HomeSections() {
  const part = useRef<HTMLDivElement>(null);
  const price = useMembershipPrice();
  useLivePart(() => part.current);
  const questions = useQuestions();
  return (
    <div ref={part} data-part="" className={styles['sections']}>
      <About />
      <Services />
      <Joining />
      {questions.length > 0 && (
        <Section title={t('Frequently asked questions')} ground="sunken">
          <div className={styles['questions']}>
            <Questions questions={questions} group="questions" joining={price} />
          </div>
        </Section>
      )}
      <Section title={t('The newsletter')} anchor="newsletter">
        <Suspense fallback={<ServedPart within="#newsletter form" />}>
          <NewsletterForm />
        </Suspense>
      </Section>
    </div>
  );
}
