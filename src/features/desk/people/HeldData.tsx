import { localTime } from '@shared/text/format';
import { useState } from 'react';
import { t } from '@shared/language/words';
import type { DeskCase } from '@shared/desk/cases';
import { apiErrorOf } from '@/kit/api/apiError';
import { Alert } from '@/kit/ui/feedback/Alert';
import { Button } from '@/kit/ui/form/Button';
import { DataList } from '@/kit/ui/data/DataList';
import { ErrorAlert } from '@/kit/ui/feedback/ErrorAlert';
import { RichText } from '@/kit/ui/data/RichText';
import { TypedText } from '@/kit/ui/data/texts';
import { TextInput } from '@/kit/ui/form/TextInput';
import { useCommand } from '@/kit/ui/feedback/useCommand';
import styles from '../case/CaseView.module.scss';
import { useMay } from '../frame/deskMe';
import { Loaded } from '../kit/DeskList';
import { personalDataApi } from './personalDataEndpoint';
import { useProven } from '../frame/proof';

/** What is stored under the address of a privacy request, to download or to erase (docs/product.md "The desk"). */
export function HeldData({ shown: { reference, events } }: { shown: DeskCase }) {
  const may = useMay('personalData.read');
  const answer = personalDataApi.endpoints.getHeldData.useQuery(
    // What the log shows decides whether the address is proven.
    { reference, seen: events.length },
    { skip: !may, refetchOnMountOrArgChange: true },
  );
  if (!may) return null;
  return (
    <section aria-labelledby="case-data" className={styles['part']}>
      <h2 id="case-data">{t('What we hold')}</h2>
      <Loaded answer={answer} loading={t('Loading what we hold…')}>
        {(data) => (
          <>
            <p>
              <RichText
                text={t('Stored under <0/>. The request has to be settled by {time}.', { time: localTime(data.dueAt) })}
                parts={[<TypedText key="email">{data.email}</TypedText>]}
              />
            </p>
            <DataList
              entries={data.places.map(({ name, count, kept, corrected }) => {
                const advice = data.wish === 'correct' ? corrected : kept;
                return { term: name, lines: [String(count), ...(advice === null ? [] : [advice])] };
              })}
            />
            {data.isProven ? (
              <>
                <Download reference={reference} email={data.email} />
                {data.wish === 'delete' && <Erasure reference={reference} />}
              </>
            ) : (
              <Alert>
                <p>
                  {t(
                    'Nobody has shown yet that the address is theirs. Our mails to the sender have a link to confirm it. Or send a question by mail, and record the answer that comes from it: then what we hold can be downloaded, or erased if the request asks for it.',
                  )}
                </p>
              </Alert>
            )}
          </>
        )}
      </Loaded>
    </section>
  );
}

function Refusal({ error }: { error: unknown }) {
  if (error === undefined) return null;
  return <ErrorAlert error={apiErrorOf(error)} />;
}

function Download({ reference, email }: { reference: string; email: string }) {
  const [save, { error, isSuccess }] = personalDataApi.endpoints.saveHeldData.useMutation();
  const proven = useProven();
  const { run, isRunning } = useCommand(async () => {
    await proven(() => save(reference));
  });
  if (!useMay('personalData.export')) return null;
  return (
    <div className={styles['step']}>
      <p>
        <RichText
          text={t('Send the file to <0/> only. It names other people where they acted in a case: leave them out.')}
          parts={[<TypedText key="email">{email}</TypedText>]}
        />
      </p>
      <div className={styles['buttons']}>
        <Button variant="secondary" loading={isRunning} onClick={() => void run()}>
          {t('Download what we hold')}
        </Button>
      </div>
      <p role="status">{isSuccess && <span>{t('The file is saved. The case and the audit trail say so.')}</span>}</p>
      <Refusal error={error} />
    </div>
  );
}

function Erasure({ reference }: { reference: string }) {
  const [typed, setTyped] = useState('');
  const [erase, { error, isSuccess }] = personalDataApi.endpoints.eraseHeldData.useMutation();
  const proven = useProven();
  const { run, isRunning } = useCommand(async () => {
    const answer = await proven(() => erase({ reference, email: typed.trim() }));
    if (answer.error === undefined) setTyped('');
  });
  if (!useMay('personalData.erase')) return null;
  return (
    <form
      aria-label={t('Erase what we hold')}
      className={styles['step']}
      onSubmit={(event) => {
        event.preventDefault();
        void run();
      }}
    >
      <TextInput
        label={t('To erase it, type the address')}
        hint={t('It cannot be undone. This request stays, and what the list says.')}
        type="email"
        autoComplete="off"
        required
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <div className={styles['buttons']}>
        <Button type="submit" variant="danger" loading={isRunning}>
          {t('Erase what we hold')}
        </Button>
      </div>
      <p role="status">{isSuccess && <span>{t('It is erased. The case and the audit trail say so.')}</span>}</p>
      <Refusal error={error} />
    </form>
  );
}
