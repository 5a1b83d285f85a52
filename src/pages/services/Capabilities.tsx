import { ContentText } from '@/kit/ui/data/EnglishText';
import styles from './Capabilities.module.scss';

interface Capability {
  anchor: string;
  title: string;
  paragraphs: readonly string[];
  points: readonly { title: string; text: string }[];
}

/** The basis of the services, side by side; entries of the services menu link to them. */
export function Capabilities({ capabilities }: { capabilities: readonly Capability[] }) {
  return (
    <div className={styles['capabilities']}>
      {capabilities.map(({ anchor, title, paragraphs, points }) => (
        <section key={anchor} id={anchor} className={styles['capability']} aria-label={title}>
          <h2>
            <ContentText>{title}</ContentText>
          </h2>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>
              <ContentText>{paragraph}</ContentText>
            </p>
          ))}
          <dl>
            {points.map((point) => (
              <div key={point.title}>
                <dt>
                  <ContentText>{point.title}</ContentText>
                </dt>
                <dd>
                  <ContentText>{point.text}</ContentText>
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  );
}
