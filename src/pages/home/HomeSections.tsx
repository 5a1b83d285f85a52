import { lazy, Suspense, useRef } from 'react';
import about from '@content/about.json';
import membership from '@content/membership.json';
import site from '@content/site.json';
import { useLivePart } from '@/early/parts';
import { firstInteractionOrIdle } from '@/early/firstInteraction';
import { paths } from '@/navigation/paths';
import { retryLoad } from '@/navigation/retryLoad';
import { ButtonLink } from '@/ui/Button';
import { EntryGrid } from '@/ui/EntryGrid';
import { FigureRow } from '@/ui/FigureRow';
import { Section } from '@/ui/Section';
import { Affiliate } from './Affiliate';
import { Capabilities } from './Capabilities';
import { CaseStudies } from './CaseStudies';
import { CompanyOverview } from './CompanyOverview';
import { Faq } from './Faq';
import styles from './HomeSections.module.scss';
import { ServedPart } from './ServedPart';
import { Services } from './Services';

const { team, caseStudies, aiAndAutomation, trackingAndVisibility, customsExpertise } = about.sections;

const loadNewsletter = () => import(/* webpackChunkName: "newsletter" */ '@/features/newsletter/NewsletterForm');

// Prerendered, and hydrated at the first interaction.
const NewsletterForm = lazy(async () => {
  await firstInteractionOrIdle();
  return { default: (await retryLoad(loadNewsletter)).NewsletterForm };
});

/** Everything below the hero. Each menu anchor is a section here. */
export default function HomeSections() {
  const part = useRef<HTMLDivElement>(null);
  useLivePart(() => part.current);
  return (
    <div ref={part} data-part="" className={styles['sections']}>
      <Section title={about.headline} paragraphs={[about.intro]}>
        <FigureRow figures={site.figures} />
        <EntryGrid entries={about.values} />
      </Section>
      <CompanyOverview />
      <Section title={team.title} anchor={team.anchor} paragraphs={team.paragraphs}>
        <EntryGrid entries={team.points} />
      </Section>
      <Services />
      <Capabilities capabilities={[aiAndAutomation, trackingAndVisibility, customsExpertise]} />
      <CaseStudies section={caseStudies} />
      <Affiliate />
      <Section
        title={membership.joinMembership.title}
        anchor={membership.joinMembership.anchor}
        ground="sunken"
        paragraphs={[membership.intro, ...membership.joinMembership.paragraphs]}
      >
        <EntryGrid entries={membership.joinMembership.steps} ordered />
        <div className={styles['actions']}>
          <ButtonLink to={paths.membershipBenefits} variant="secondary">
            {membership.benefits.title}
          </ButtonLink>
        </div>
      </Section>
      <Section
        title={membership.partnerships.title}
        anchor={membership.partnerships.anchor}
        paragraphs={membership.partnerships.paragraphs}
      >
        <EntryGrid entries={membership.partnerships.points} />
      </Section>
      <Section
        title="Frequently asked questions"
        ground="sunken"
        paragraphs={['Short answers to what people ask us most. For anything else, write to us.']}
      >
        <Faq />
      </Section>
      <Section
        title="The newsletter"
        anchor="newsletter"
        paragraphs={['News, rules and routes from the quay, in your inbox.']}
      >
        <Suspense fallback={<ServedPart within="#newsletter form" />}>
          <NewsletterForm />
        </Suspense>
      </Section>
    </div>
  );
}
