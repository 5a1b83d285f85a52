import { Section } from '@/kit/ui/layout/Section';
import styles from './DesignSystemPage.module.scss';

const colours = [
  'paper',
  'surface',
  'surface-sunken',
  'ink',
  'text',
  'text-muted',
  'line',
  'control-line',
  'link',
  'signal',
  'signal-strong',
  'signal-text',
  'verified',
  'verified-surface',
  'danger',
  'danger-surface',
  'night',
  'on-night-muted',
  'night-line',
  'night-raised',
] as const;

export function Colours() {
  return (
    <Section
      title="Colours"
      paragraphs={[
        'Custom properties of src/kit/ui/tokens/_properties.scss. Green says verified or paid and nothing else.',
      ]}
    >
      <ul className={styles['swatches']}>
        {colours.map((name) => (
          <li key={name} className={styles[name]}>
            {name}
          </li>
        ))}
      </ul>
    </Section>
  );
}

export function Typography() {
  return (
    <Section
      title="Type"
      paragraphs={['Archivo in three widths for what is read from afar and for labels, Inter for text.']}
    >
      <p className={styles['display']}>Page heading</p>
      <h2>Section heading</h2>
      <h3>Title of a card or a block</h3>
      <p className={styles['lead']}>Lead: one sentence below a page heading.</p>
      <p>
        Text of the page, with <a href="#content">a link</a> and <strong>strong words</strong>.
      </p>
      <p className={styles['small']}>Small: hints and notes.</p>
      <p className={styles['label']}>Label of a box</p>
    </Section>
  );
}
