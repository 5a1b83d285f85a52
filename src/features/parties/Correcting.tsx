import { t } from '@shared/language/words';
import { correctionBoxes, type TypedQuote } from '@shared/quotes/correction';
import type { ShipperStep } from '@shared/quotes/pages';
import { DataList } from '@/kit/ui/data/DataList';
import { AnyField } from '@/kit/ui/form/AnyField';
import { ButtonAnchor } from '@/kit/ui/form/Button';
import { ErrorSummary } from '@/kit/ui/form/ErrorSummary';
import { ErrorsAreSummarized } from '@/kit/ui/form/Field';
import { PostForm } from './PostForm';
import { Sheet, Typed } from './Shown';

interface CorrectingProps {
  step: Extract<ShipperStep, { step: 'correct' }>;
  /** Number of the last event that the page shows. */
  seen: number;
}

const boxOf = (field: string): string => `correct-${field}`;

/** The form in which the shipper corrects the request. */
export function Correcting({ step: { typed, errors }, seen }: CorrectingProps) {
  const boxes = correctionBoxes();
  const listed = boxes.flatMap(({ field }) => {
    const message = errors[field];
    return message === undefined ? [] : [{ target: boxOf(field), message }];
  });
  return (
    <Sheet id="deciding" title={t('Correct the request')}>
      <p>
        {t(
          'The agents that have it and did not decline get a mail with what changed. Offers from before are marked until their agents confirm or change them.',
        )}
      </p>
      <ErrorSummary errors={listed} attempt={listed.length > 0 ? 1 : 0} />
      <ErrorsAreSummarized value>
        <PostForm
          fields={{ do: 'correct', seen: String(seen) }}
          button={t('Store the correction')}
          busy={t('Sending…')}
        >
          {boxes.map(({ field, ...box }) => (
            <div key={field} id={boxOf(field)}>
              <AnyField {...box} name={field} defaultValue={typed[field]} error={errors[field]} />
            </div>
          ))}
        </PostForm>
      </ErrorsAreSummarized>
      <ButtonAnchor href="?" variant="secondary">
        {t('Back without correcting')}
      </ButtonAnchor>
    </Sheet>
  );
}

/** A correction that was not stored, so that nothing of it is lost. */
export function TypedCorrection({ typed }: { typed: TypedQuote }) {
  const entries = correctionBoxes().flatMap(({ field, label, ...box }) => {
    const choice = 'choices' in box ? box.choices.find(([value]) => value === typed[field]) : undefined;
    const text = choice?.[1] ?? typed[field];
    return text === '' ? [] : [{ term: label, lines: [<Typed key={field} text={text} />] }];
  });
  return (
    <>
      <h3>{t('What you typed')}</h3>
      <DataList entries={entries} />
    </>
  );
}
