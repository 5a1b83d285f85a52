import { useContext, createContext, type ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { apiErrorOf } from '@/kit/api/apiError';
import { paths } from '@/navigation/paths';
import { DataList } from '@/kit/ui/data/DataList';
import { Stamp } from '@/kit/ui/data/texts';
import { languageNames } from '@shared/language/languages';
import { t } from '@shared/language/words';
import { agentSearchPath, deskAgentPath } from '../agents/agentPath';
import { CaseActions } from '../acting/CaseActions';
import { inboxOf } from '../inbox/casePath';
import styles from './CaseView.module.scss';
import { CaseAssignment, CaseNoteForm } from '../acting/CaseForms';
import { CaseFiles } from './CaseFiles';
import { CaseOffers } from './CaseOffers';
import { CaseReferral } from './CaseReferral';
import { CaseRecording } from './CaseRecording';
import { CaseTies } from './CaseTies';
import { DeskSkeleton, Failure } from '../frame/DeskRoom';
import { EraseCase } from '../acting/EraseCase';
import { useDeskMe } from '../frame/deskMe';
import { HeldData } from '../people/HeldData';
import { Timeline } from './Timeline';
import { useLiveCase } from './useLiveCase';
import { actorWords, dueWords, stateWords, takenWords, waitsWords } from '../inbox/words';
import type { DeskCase } from '@shared/desk/cases';

/** What development shows beside the timeline of a case; null on the site. */
export const CaseTools = createContext<((shown: DeskCase) => ReactNode) | null>(null);

/** The way to the agent that is reported; to the search for it if its sender wrote the name by hand. */
function Reported({ reported: { id, name } }: { reported: { id: string | null; name: string } }) {
  return id === null ? (
    <Link to={agentSearchPath(name)}>{t('Look for this agent')}</Link>
  ) : (
    <Link to={deskAgentPath(id)}>{t('The page of this agent')}</Link>
  );
}

/** One case: what was sent, what can be done next, and what happened. */
export function CaseView({ reference }: { reference: string }) {
  const { data, error, refetch, news, held, isHeld, follow } = useLiveCase(reference);
  const me = useDeskMe();
  const inboxSearch = inboxOf(useLocation());
  const tools = useContext(CaseTools);
  const failure = error === undefined ? undefined : apiErrorOf(error);
  if (failure !== undefined && (data === undefined || failure.code === 'not_found'))
    return <Failure error={failure} onRetry={() => void refetch()} />;
  if (data === undefined) return <DeskSkeleton label={t('Loading the case…')} />;
  const { sent, state, waitsFor, isOverdue } = data;
  const [opening] = data.events;
  const taken = opening === undefined ? null : takenWords(opening);
  const due = dueWords(data);
  const mayWork = me?.actions.includes('cases.work') === true;
  return (
    <div className={styles['case']}>
      <p className={styles['line']}>
        <Link to={`${paths.desk}${inboxSearch}`}>{t('Back to the inbox')}</Link>
        <span role="status" className={styles['state']}>
          <strong>{stateWords(state)}</strong>
        </span>
        {waitsFor !== null && <span>{waitsWords[waitsFor]}</span>}
        {due !== null && <span>{due}</span>}
        {isOverdue && <Stamp kind="danger">{t('Overdue')}</Stamp>}
      </p>
      {failure !== undefined && <Failure error={failure} onRetry={() => void refetch()} />}
      <div className={styles['columns']}>
        <div className={styles['column']}>
          <section aria-labelledby="case-sent" className={styles['part']}>
            <h2 id="case-sent">{taken === null ? t('What was sent') : t('What was taken down')}</h2>
            {taken !== null && opening !== undefined && (
              <p>
                {t('{taken}, by {who}. These are not the words of the person.', {
                  taken,
                  who: actorWords(opening, data),
                })}
              </p>
            )}
            {sent === null ? (
              <p>{t('What was sent has been deleted.')}</p>
            ) : (
              <>
                <DataList
                  entries={[
                    { term: t('Name'), lines: [sent.contact.name], isVerbatim: true },
                    ...(sent.contact.email === ''
                      ? []
                      : [{ term: t('Email'), lines: [sent.contact.email], isVerbatim: true }]),
                    ...(sent.contact.phone === null
                      ? []
                      : [{ term: t('Phone'), lines: [sent.contact.phone], isVerbatim: true }]),
                    ...(data.language === null
                      ? []
                      : [{ term: t('Language'), lines: [languageNames[data.language]], isVerbatim: true }]),
                    ...(sent.reported === null
                      ? []
                      : [{ term: t('Agent page'), lines: [<Reported key="agent" reported={sent.reported} />] }]),
                    ...sent.facts.map(({ label, value }) => ({ term: label, lines: [value] })),
                  ]}
                />
                {sent.texts.map(({ label, text }) => (
                  <div key={label}>
                    <h3>{label}</h3>
                    <p dir="auto" className={styles['text']}>
                      {text}
                    </p>
                  </div>
                ))}
                {sent.hasRecording && <CaseRecording reference={reference} />}
              </>
            )}
            {data.files.length > 0 && <CaseFiles shown={data} />}
          </section>
          <CaseOffers shown={data} />
          <CaseReferral shown={data} mayWork={mayWork} />
          <CaseTies shown={data} mayWork={mayWork} />
          <section aria-labelledby="case-timeline" className={styles['part']}>
            <h2 id="case-timeline">{t('What happened')}</h2>
            <p role="status" className={styles['news']}>
              {news.length > 0 && <span dir="auto">{t('New: {news}', { news: news.join('; ') })}</span>}
            </p>
            <Timeline shown={data} />
            {tools?.(data)}
          </section>
        </div>
        {mayWork && (
          <div className={styles['column']}>
            <CaseActions shown={held ?? data} now={data} isHeld={isHeld} onFollow={follow} />
            {data.kind === 'privacy' && sent !== null && <HeldData shown={data} />}
            <CaseAssignment shown={data} myUid={me.uid} />
            <CaseNoteForm reference={reference} />
            <EraseCase shown={data} />
          </div>
        )}
      </div>
    </div>
  );
}
