import { localTime } from '@shared/text/format';
import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { t } from '@shared/language/words';
import { unrecordedWords, type DeskListing } from '@shared/desk/listings';
import { apiErrorOf } from '@/kit/api/apiError';
import { Button } from '@/kit/ui/form/Button';
import { DataList } from '@/kit/ui/data/DataList';
import { ErrorAlert } from '@/kit/ui/feedback/ErrorAlert';
import { TextArea } from '@/kit/ui/form/TextArea';
import { TextInput } from '@/kit/ui/form/TextInput';
import styles from '../case/CaseView.module.scss';
import { useMay } from '../frame/deskMe';
import { Loaded } from '../kit/DeskList';
import { deskAgentsApi } from './agentsEndpoint';
import { ListingClaim } from './ListingClaim';
import { accountWords, personWords, listingEventWords, stageDetail, stageWords } from './listingWords';

/** Where the listing of an agent stands, and what can be done with it (docs/product.md "Listings at the desk"). */
export function AgentListing({ id }: { id: string }) {
  const answer = deskAgentsApi.endpoints.getListing.useQuery(id, {
    refetchOnMountOrArgChange: true,
  });
  const mayWrite = useMay('agents.write');
  const heading = useRef<HTMLHeadingElement>(null);
  const hasActed = useRef(false);
  const onDone = () => {
    hasActed.current = true;
  };
  // The button that was pressed may be gone.
  useLayoutEffect(() => {
    if (hasActed.current && document.activeElement === document.body) heading.current?.focus();
  }, [answer.data]);
  return (
    <section aria-labelledby="listing-title" className={styles['part']}>
      <h2 id="listing-title" ref={heading} tabIndex={-1}>
        {t('Listing')}
      </h2>
      <Loaded answer={answer} loading={t('Loading the listing…')}>
        {(data) => (
          <>
            <State listing={data} />
            {data.claim && (
              <ListingClaim key={data.claim.id} id={id} number={data.number} claim={data.claim} onDone={onDone} />
            )}
            {mayWrite && (
              <>
                <Steps id={id} listing={data} onDone={onDone} />
                <Account id={id} listing={data} onDone={onDone} />
              </>
            )}
            <History events={data.events} />
          </>
        )}
      </Loaded>
    </section>
  );
}

function State({ listing }: { listing: DeskListing }) {
  const { reason, account, people = [] } = listing;
  const detail = stageDetail(listing);
  return (
    <>
      <p role="status">
        <strong>{stageWords(listing)}</strong>
      </p>
      {reason === null && detail !== '' && <p className={styles['detail']}>{detail}</p>}
      {(reason !== null || account !== null) && (
        <DataList
          entries={[
            ...(reason === null ? [] : [{ term: t('Why it is suspended'), lines: [reason] }]),
            ...(account === null ? [] : [{ term: t('Account'), lines: [accountWords(account)], isVerbatim: true }]),
            ...(people.length === 0
              ? []
              : [{ term: t('Colleagues of the account'), lines: people.map(personWords), isVerbatim: true }]),
          ]}
        />
      )}
    </>
  );
}

interface ActionProps {
  id: string;
  listing: DeskListing;
  onDone: () => void;
}

function Problem({ error }: { error: unknown }): ReactNode {
  return error === undefined ? null : <ErrorAlert error={apiErrorOf(error)} />;
}

const plainSteps = [
  ['staff.papersReceived', t('The papers are here')],
  ['staff.checked', t('Everything is checked')],
  ['staff.lifted', t('Lift the suspension')],
] as const;

function Steps({ id, listing: { number, may, unrecorded = [] }, onDone }: ActionProps) {
  const [run, { isLoading, error }] = deskAgentsApi.endpoints.stepListing.useMutation();
  const [reason, setReason] = useState('');
  const step = async (event: Parameters<typeof run>[0]['event']) => {
    if (isLoading) return;
    const answer = await run({ id, seen: number, event });
    if (answer.error !== undefined) return;
    setReason('');
    onDone();
  };
  return (
    <>
      <Problem error={error} />
      {unrecorded.length > 0 && <p className={styles['detail']}>{unrecordedWords(unrecorded)}</p>}
      <div className={styles['buttons']}>
        {plainSteps
          .filter(([type]) => may.includes(type))
          .map(([type, label]) => (
            <Button key={type} variant="secondary" loading={isLoading} onClick={() => void step({ type })}>
              {label}
            </Button>
          ))}
      </div>
      {may.includes('staff.suspended') && (
        <form
          aria-label={t('Suspend the listing')}
          className={styles['step']}
          onSubmit={(event) => {
            event.preventDefault();
            void step({ type: 'staff.suspended', reason });
          }}
        >
          <TextArea
            label={t('Why it is suspended')}
            hint={t(
              'Stays at the desk. The agent leaves the search, the results, the assistant and new quotes within seconds.',
            )}
            value={reason}
            required
            maxLength={2_000}
            onChange={({ target }) => setReason(target.value)}
          />
          <div className={styles['buttons']}>
            <Button type="submit" variant="secondary" loading={isLoading}>
              {t('Suspend the listing')}
            </Button>
          </div>
        </form>
      )}
    </>
  );
}

/** Ties the listing to an account, whose subscription decides from then on. */
function Account({ id, listing: { number, account }, onDone }: ActionProps) {
  const [run, { isLoading, error }] = deskAgentsApi.endpoints.tieListing.useMutation();
  const [email, setEmail] = useState('');
  const problem = error === undefined ? undefined : apiErrorOf(error);
  return (
    <form
      aria-label={t('Account of the listing')}
      className={styles['step']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (isLoading) return;
        void run({ id, seen: number, email }).then((answer) => {
          if (answer.error !== undefined) return;
          setEmail('');
          onDone();
        });
      }}
    >
      <TextInput
        type="email"
        autoComplete="off"
        label={account === null ? t('Account that it belongs to') : t('Another account that it belongs to')}
        hint={t('From then on its subscription decides: without one, the grace period of 30 days begins.')}
        value={email}
        error={problem?.fields?.['email']}
        maxLength={254}
        onChange={({ target }) => setEmail(target.value)}
      />
      {problem !== undefined && problem.fields === undefined && <Problem error={error} />}
      <div className={styles['buttons']}>
        <Button type="submit" variant="secondary" loading={isLoading}>
          {t('Tie it to this account')}
        </Button>
      </div>
    </form>
  );
}

function History({ events }: Pick<DeskListing, 'events'>) {
  if (events.length === 0) return null;
  return (
    <ol className={styles['timeline']} aria-label={t('What happened to the listing')}>
      {events.map(({ type, at, by, reason, isByMember = false }, index) => (
        <li key={events.length - index}>
          <strong>{listingEventWords(type)}</strong>
          {reason !== undefined && (
            <p dir="auto" className={styles['text']}>
              {reason}
            </p>
          )}
          <span className={styles['detail']}>
            <time dateTime={new Date(at).toISOString()}>{localTime(at)}</time>
            {', '}
            <span key={by} translate={isByMember ? undefined : 'no'}>
              {isByMember ? t('the member') : (by ?? t('the gateway'))}
            </span>
          </span>
        </li>
      ))}
    </ol>
  );
}
