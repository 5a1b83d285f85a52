import testimonials from '@content/testimonials.json';
import { Section } from '@/ui/Section';
import styles from './Testimonials.module.scss';

interface TestimonialsProps {
  section: { title: string; anchor: string; paragraphs: readonly string[] };
}

/** What customers and members say, each with name, company and place. */
export function Testimonials({ section }: TestimonialsProps) {
  return (
    <Section {...section} ground="sunken">
      <ul className={styles['list']}>
        {testimonials.map(({ id, name, text, company, place }) => (
          <li key={id}>
            <figure className={styles['quote']}>
              <blockquote>{text}</blockquote>
              <figcaption>
                <strong>{name}</strong>
                {company}, {place}
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </Section>
  );
}
