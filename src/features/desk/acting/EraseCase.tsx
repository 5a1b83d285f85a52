import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { t } from '@shared/language/words';
import type { DeskCase } from '@shared/desk/cases';
import { apiErrorOf } from '@/kit/api/apiError';
import { paths } from '@/navigation/paths';
import { useAppDispatch } from '@/state/hooks';
import { noticeGiven } from '@/state/noticeSlice';
import { Button } from '@/kit/ui/form/Button';
import { DataList } from '@/kit/ui/data/DataList';
import { ErrorAlert } from '@/kit/ui/feedback/ErrorAlert';
import { TextInput } from '@/kit/ui/form/TextInput';
import { useCommand } from '@/kit/ui/feedback/useCommand';
import styles from '../case/CaseView.module.scss';
import { inboxOf } from '../inbox/casePath';
import { caseDeskApi } from '../inbox/caseDeskEndpoint';
import { useMay } from '../frame/deskMe';
import { DeskSkeleton, Failure } from '../frame/DeskRoom';
import { useProven } from '../frame/proof';

/** Erases a case by its reference, for those with the right (docs/product.md "The desk"). */
export function EraseCase({ shown }: { shown: DeskCase }) {
  const [isOpen, setOpen] = useState(false);
  if (!useMay('personalData.erase')) return null;
  return (
    <section aria-labelledby="case-erase" className={styles['part']}>
      <h2 id="case-erase">{t('Erase the case')}</h2>
      {isOpen ? (
        <Erasure shown={shown} />
      ) : (
        <div className={styles['buttons']}>
          <Button variant="secondary" onClick={() => setOpen(true)}>
            {t('Show what would be erased')}
          </Button>
        </div>
      )}
    </section>
  );
}

function Erasure({ shown: { reference, events } }: { shown: DeskCase }) {
  const navigate = useNavigate();
  const dispatch = useAppDispatch();
  const inbox = inboxOf(useLocation());
  const asked = { reference, seen: events.length };
  const { data, error, refetch } = caseDeskApi.endpoints.getCaseErasure.useQuery(asked);
  const [typed, setTyped] = useState('');
  const [erase, { error: refused }] = caseDeskApi.endpoints.eraseCase.useMutation();
  const proven = useProven();
  const { run, isRunning } = useCommand(async () => {
    const answer = await proven(() => erase({ reference, typed: typed.trim() }));
    if (answer.error !== undefined) return;
    dispatch(noticeGiven(t('{reference} is erased.', { reference })));
    void navigate(`${paths.desk}${inbox}`, { replace: true });
  });
  if (error !== undefined) return <Failure error={apiErrorOf(error)} onRetry={() => void refetch()} />;
  if (data === undefined) return <DeskSkeleton label={t('Loading what would be erased…')} />;
  if (data.keptBecause !== null) return <p>{data.keptBecause}</p>;
  const failure = refused === undefined ? undefined : apiErrorOf(refused);
  return (
    <form
      aria-label={t('Erase the case')}
      className={styles['actions']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void run();
      }}
    >
      <p>
        {t('It is erased with everything below, for everybody and at once. Nobody is told, and it cannot be undone.')}
      </p>
      <DataList entries={data.places.map(({ name, count }) => ({ term: name, lines: [String(count)] }))} />
      {data.stays.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      <TextInput
        label={t('To erase it, type the reference')}
        autoComplete="off"
        spellCheck={false}
        value={typed}
        error={failure?.fields?.['reference']}
        onChange={({ target }) => setTyped(target.value)}
      />
      {failure !== undefined && failure.fields === undefined && <ErrorAlert error={failure} />}
      <div className={styles['buttons']}>
        <Button type="submit" variant="danger" loading={isRunning}>
          {t('Erase the case')}
        </Button>
      </div>
    </form>
  );
}
