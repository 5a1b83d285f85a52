import { Link } from 'react-router-dom';
import about from '@content/about.json';
import affiliate from '@content/affiliate.json';
import faq from '@content/faq.json';
import membership from '@content/membership.json';
import site from '@content/site.json';
import { paths } from '@/navigation/paths';
import { ButtonAnchor, ButtonLink } from '@/ui/Button';
import { Disclosure } from '@/ui/Disclosure';
import { EntryGrid } from '@/ui/EntryGrid';
import { FigureRow } from '@/ui/FigureRow';
import { Section } from '@/ui/Section';
import { Capabilities } from './Capabilities';
import { CaseStudies } from './CaseStudies';
import styles from './HomeSections.module.scss';
import { ServicesGrid } from './ServicesGrid';
import { Testimonials } from './Testimonials';

const { companyOverview, team, caseStudies, aiAndAutomation, trackingAndVisibility, customsExpertise } = about.sections;

/** Everything below the hero. Each anchor of the navigation menus is a section here. */
export default function HomeSections() {
  return (
    <>
      <Section title={about.headline} paragraphs={[about.intro]}>
        <FigureRow figures={site.figures} />
        <EntryGrid entries={about.values} />
      </Section>
      <Section title={companyOverview.title} anchor={companyOverview.anchor} paragraphs={companyOverview.paragraphs.slice(0, 1)}>
        <p>{companyOverview.paragraphs[1]}</p>
        <p>
          <Link to={paths.aboutUs}>More about the association</Link>
        </p>
      </Section>
      <Section title={team.title} anchor={team.anchor} paragraphs={team.paragraphs}>
        <EntryGrid entries={team.points} />
      </Section>
      <ServicesGrid />
      <Capabilities capabilities={[aiAndAutomation, trackingAndVisibility, customsExpertise]} />
      <CaseStudies section={caseStudies} />
      <Section title={affiliate.headline} anchor={affiliate.benefits.anchor} paragraphs={[affiliate.intro]}>
        <EntryGrid entries={affiliate.promises} />
        <ul className={styles['benefits']}>
          {affiliate.benefits.points.map(({ title, text }) => (
            <li key={title}>
              <strong>{title}.</strong> {text}
            </li>
          ))}
        </ul>
      </Section>
      <Section title={affiliate.joinNow.title} anchor={affiliate.joinNow.anchor} paragraphs={affiliate.joinNow.paragraphs}>
        <EntryGrid entries={affiliate.joinNow.steps} ordered />
        <div className={styles['actions']}>
          {/* A full page load, as the specification's section 1 says. */}
          <ButtonAnchor href={paths.signIn}>{affiliate.buttons.joinNow}</ButtonAnchor>
          <ButtonLink to={paths.contact} variant="secondary">
            {affiliate.buttons.inquireNow}
          </ButtonLink>
        </div>
      </Section>
      <Testimonials section={about.sections.testimonials} />
      <Section title={membership.joinMembership.title} anchor={membership.joinMembership.anchor} paragraphs={[membership.intro, ...membership.joinMembership.paragraphs]}>
        <EntryGrid entries={membership.joinMembership.steps} ordered />
        <div className={styles['actions']}>
          <ButtonLink to={paths.membershipBenefits} variant="secondary">
            {membership.benefits.title}
          </ButtonLink>
        </div>
      </Section>
      <Section title={membership.partnerships.title} anchor={membership.partnerships.anchor} paragraphs={membership.partnerships.paragraphs}>
        <EntryGrid entries={membership.partnerships.points} />
      </Section>
      <Section title="Frequently asked questions" ground="sunken" paragraphs={['Short answers. Where a longer one is needed, a person gives it.']}>
        <div>
          {faq.map(({ id, question, answer, link }) => (
            <Disclosure key={id} summary={question} group="faq">
              <p>{answer}</p>
              <Link to={link.to}>{link.text}</Link>
            </Disclosure>
          ))}
        </div>
      </Section>
    </>
  );
}
