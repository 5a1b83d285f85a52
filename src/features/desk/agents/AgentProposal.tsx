import { localTime } from '@shared/text/format';
import { useRef, useState } from 'react';
import { t } from '@shared/language/words';
import { longestDeclineReason, type DeskProposal } from '@shared/desk/proposals';
import type { ListingField, ListingFields } from '@shared/listings/fields';
import { fieldLines, listingLabels } from '@shared/listings/words';
import { apiErrorOf } from '@/kit/api/apiError';
import { Button } from '@/kit/ui/form/Button';
import { ChoiceGroup } from '@/kit/ui/form/ChoiceGroup';
import { ErrorAlert } from '@/kit/ui/feedback/ErrorAlert';
import { TextArea } from '@/kit/ui/form/TextArea';
import { VisuallyHidden } from '@/kit/ui/data/texts';
import styles from './AgentProposal.module.scss';
import { useMay } from '../frame/deskMe';
import { Failure } from '../frame/DeskRoom';
import { deskAgentsApi } from './agentsEndpoint';

type Open = NonNullable<DeskProposal['proposal']>;
/** '' until it is decided. */
interface Answer {
  choice: '' | 'accept' | 'decline';
  reason: string;
}
const unanswered: Answer = { choice: '', reason: '' };
const choices = [
  { value: 'accept', label: t('Accept') },
  { value: 'decline', label: t('Decline') },
] as const;

/** What the member proposes to change, beside what the directory has (docs/product.md "Listings at the desk"). */
export function AgentProposal({ id }: { id: string }) {
  const { data, error, refetch } = deskAgentsApi.endpoints.getProposal.useQuery(id, {
    refetchOnMountOrArgChange: true,
  });
  const heading = useRef<HTMLHeadingElement>(null);
  const [done, setDone] = useState(false);
  if (data === undefined)
    return error === undefined ? null : <Failure error={apiErrorOf(error)} onRetry={() => void refetch()} />;
  if (data.proposal === null && !done) return null;
  return (
    <section aria-labelledby="proposal-title" className={styles['part']}>
      <h2 id="proposal-title" ref={heading} tabIndex={-1}>
        {t('Proposed changes')}
      </h2>
      <p role="status">
        {done && data.proposal === null && (
          <span>{t('Decided. The member gets a mail, and the directory follows.')}</span>
        )}
      </p>
      {data.proposal !== null && (
        <Decision
          key={data.proposal.id}
          id={id}
          seen={data.seen}
          proposal={data.proposal}
          logos={data.logos}
          onDone={() => {
            setDone(true);
            heading.current?.focus();
          }}
        />
      )}
    </section>
  );
}

interface DecisionProps {
  id: string;
  seen: DeskProposal['seen'];
  proposal: Open;
  logos: DeskProposal['logos'];
  onDone: () => void;
}

function Decision({ id, seen, proposal, logos, onDone }: DecisionProps) {
  const mayWrite = useMay('agents.write');
  const [run, { isLoading, error }] = deskAgentsApi.endpoints.decideProposal.useMutation();
  const [answers, setAnswers] = useState<Partial<Record<ListingField, Answer>>>({});
  const [isChecked, setIsChecked] = useState(false);
  const { fields, before, after, proposedAt } = proposal;
  const answerOf = (field: ListingField): Answer => answers[field] ?? unanswered;
  const faultOf = (field: ListingField): 'choice' | 'reason' | undefined => {
    const { choice, reason } = answerOf(field);
    if (choice === '') return 'choice';
    return choice === 'decline' && reason.trim() === '' ? 'reason' : undefined;
  };
  const write = (field: ListingField, changes: Partial<Answer>) =>
    setAnswers((all) => ({ ...all, [field]: { ...(all[field] ?? unanswered), ...changes } }));
  const decide = async () => {
    setIsChecked(true);
    if (isLoading || fields.some((field) => faultOf(field) !== undefined)) return;
    const accepted = fields.filter((field) => answerOf(field).choice === 'accept');
    const declined = fields
      .filter((field) => answerOf(field).choice === 'decline')
      .map((field) => ({ field, reason: answerOf(field).reason }));
    const answer = await run({ id, seen, proposal: proposal.id, accepted, declined });
    if (answer.error === undefined) onDone();
  };
  return (
    <form
      aria-label={t('Decide about the proposed changes')}
      className={styles['form']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void decide();
      }}
    >
      <p className={styles['detail']}>{t('Proposed by the member {time}.', { time: localTime(proposedAt) })}</p>
      {fields.map((field) => (
        <div key={field} role="group" aria-label={listingLabels[field]} className={styles['field']}>
          <h3>{listingLabels[field]}</h3>
          <div className={styles['sides']}>
            <Side title={t('In the directory')} field={field} fields={before} logos={logos} />
            <Side title={t('Proposed')} field={field} fields={after} logos={logos} />
          </div>
          {mayWrite && (
            <ChoiceGroup
              legend={
                <VisuallyHidden>{t('What becomes of it: {field}', { field: listingLabels[field] })}</VisuallyHidden>
              }
              name={`decision-${field}`}
              choices={choices}
              value={answerOf(field).choice}
              error={isChecked && faultOf(field) === 'choice' ? t('Accept or decline it.') : undefined}
              onChosen={(choice) => write(field, { choice })}
            />
          )}
          {answerOf(field).choice === 'decline' && (
            <TextArea
              label={t('Why it is declined: {field}', { field: listingLabels[field] })}
              hint={t('The member gets this by mail.')}
              rows={2}
              maxLength={longestDeclineReason}
              value={answerOf(field).reason}
              error={isChecked && faultOf(field) === 'reason' ? t('Say why it is declined.') : undefined}
              onChange={({ target }) => write(field, { reason: target.value })}
            />
          )}
        </div>
      ))}
      {error !== undefined && <ErrorAlert error={apiErrorOf(error)} />}
      {mayWrite && (
        <Button type="submit" loading={isLoading} className={styles['decide']}>
          {t('Decide')}
        </Button>
      )}
    </form>
  );
}

interface SideProps {
  title: string;
  field: ListingField;
  fields: ListingFields;
  logos: DeskProposal['logos'];
}

function Side({ title, field, fields, logos }: SideProps) {
  const lines = fieldLines(field, fields);
  const picture = field === 'logo' ? logos[fields.logo] : undefined;
  return (
    <div className={styles['side']}>
      <p className={styles['detail']}>{title}</p>
      {picture !== undefined && (
        <img src={picture} alt={t('{side}: logo', { side: title })} className={styles['logo']} />
      )}
      {picture === undefined && lines.length === 0 && <p>{t('None [field]')}</p>}
      {lines.map((line) => (
        <p key={line} dir="auto">
          {line}
        </p>
      ))}
    </div>
  );
}
