import { useCallback, useEffect, useEffectEvent, useMemo, useState, useSyncExternalStore } from 'react';
import { noMarks, type Marks } from '../../statechart/StateBox';
import { Toast } from '@/kit/ui/feedback/Toast';
import { copyText } from '@/kit/ui/data/copyText';
import { saveFile } from '@/kit/ui/data/saveFile';
import { ActorTree } from './ActorTree';
import { ChartCanvas } from './ChartCanvas';
import { EventList } from './EventList';
import { actorStateAt, marksOf, type FlowLog, type LoggedEvent } from './flowLog';
import type { LiveLog } from './liveLog';
import { PlainTree } from './PlainTree';
import { readRecording, recordingOf } from './recordingFile';
import { SendPanel } from './SendPanel';
import { sequenceDiagram } from './sequenceDiagram';
import { StateBar } from './StateBar';
import { Timeline } from './Timeline';
import { Toolbar } from './Toolbar';
import { useShortcuts } from './useShortcuts';
import { PlainActor, Welcome } from './Welcome';
import styles from './FlowInspector.module.scss';

/** Time each event stays visible during playback, in milliseconds. */
const playPace = 700;

const panels = [
  ['picture', 'Picture'],
  ['events', 'Events'],
  ['context', 'Context'],
  ['send', 'Send'],
] as const;
type Panel = (typeof panels)[number][0];

/** The window at /flows: every running flow as a statechart, its event log, and time travel. */
export function FlowInspector({ live }: { live: LiveLog }) {
  const present = useSyncExternalStore(live.subscribe, live.current);
  /** The recording shown instead of the live log. */
  const [recording, setRecording] = useState<{ name: string; log: FlowLog }>();
  /** The selected moment; null for the present. */
  const [moment, setMoment] = useState<LoggedEvent | null>(null);
  const [chosenActor, setChosenActor] = useState<string>();
  const [chosenEvent, setChosenEvent] = useState<string>();
  const [panel, setPanel] = useState<Panel>('picture');
  const [isPlaying, setIsPlaying] = useState(false);
  const [notice, setNotice] = useState<string | null>(null);
  const [failure, setFailure] = useState<string>();

  const log = recording?.log ?? present;
  const last = log.events.length - 1;
  // Late messages from other pages shift the position; -1 if the log is empty.
  const position = moment === null ? last : Math.min(last, Math.max(0, log.events.indexOf(moment)));
  const isLive = moment === null && recording === undefined;
  const moveTo = (wanted: number) => setMoment(log.events[Math.max(0, Math.min(wanted, last))] ?? null);
  const choose = useCallback((entry: LoggedEvent) => {
    setMoment(entry);
    setIsPlaying(false);
  }, []);
  const goLive = () => {
    if (recording === undefined) setMoment(null);
  };
  const machines = log.actors.filter(({ chart }) => chart !== null);
  // Until one is selected, show the flow that received the latest event.
  const shown = log.events[position];
  const actor =
    log.actors.find(({ key }) => key === chosenActor) ??
    machines.find((one) => shown !== undefined && one.page === shown.page && one.actor === shown.actor) ??
    machines.findLast((one) => actorStateAt(log, one, position) !== undefined);
  const chart = actor?.chart === null || actor === undefined ? undefined : log.charts[actor.chart];
  const actorState = actor === undefined ? undefined : actorStateAt(log, actor, position);
  const isPageOpen = log.pages.some(({ id, isOpen }) => id === actor?.page && isOpen);
  const canSend = isLive && isPageOpen;
  const latest = actorState?.latest;
  const marks = useMemo((): Marks => {
    if (chart === undefined || latest === undefined) return noMarks;
    const onChosen = (id: string) => {
      setChosenEvent(chart.transitions.find((transition) => transition.id === id)?.eventType);
      setPanel('send');
    };
    return { ...marksOf(chart, latest, canSend), onChosen };
  }, [chart, latest, canSend]);
  const step = useEffectEvent(() => {
    if (position < last) moveTo(position + 1);
    else setIsPlaying(false);
  });
  useEffect(() => {
    if (!isPlaying) return undefined;
    const timer = setTimeout(step, playPace);
    return () => clearTimeout(timer);
  }, [isPlaying, position]);

  const play = (wanted: boolean) => {
    if (wanted && position >= last) moveTo(0);
    setIsPlaying(wanted);
  };
  const exportLog = () =>
    saveFile(
      `flows-${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}.json`,
      'application/json',
      recordingOf(log, new Date()),
    );
  const copyDiagram = () => {
    const pages = actor === undefined ? log.pages.map(({ id }) => id) : [actor.page];
    void copyText(sequenceDiagram(log, pages, position)).then((isCopied) => {
      if (isCopied) setNotice('The sequence diagram is copied: paste it where Mermaid is understood.');
      else setFailure('The browser does not let this window write to the clipboard.');
    });
  };
  const show = (name: string, text: string) => {
    try {
      const read = readRecording(text);
      setRecording({ name, log: read });
      setMoment(read.events.at(-1) ?? null);
      setChosenActor(undefined);
      setFailure(undefined);
    } catch (error) {
      setFailure(`${name}: ${error instanceof Error ? error.message : 'This file cannot be read.'}`);
    }
  };
  const importFile = (file: File) => {
    file.text().then(
      (text) => show(file.name, text),
      () => setFailure(`${file.name}: This file cannot be read.`),
    );
  };
  useEffect(() => live.onRecording(({ name, text }) => show(name, text)));

  useShortcuts(last >= 0, {
    ArrowLeft: () => moveTo(position - 1),
    ArrowRight: () => moveTo(position + 1),
    Home: () => moveTo(0),
    End: () => moveTo(last),
    l: goLive,
    ' ': () => play(!isPlaying),
    c: copyDiagram,
    e: exportLog,
  });

  const side: Panel = panel === 'picture' ? 'events' : panel;

  return (
    <div className={styles['inspector']} data-panel={panel}>
      <Toolbar
        recording={recording?.name}
        hasEvents={last >= 0}
        onExported={exportLog}
        onImported={importFile}
        onCopied={copyDiagram}
        onRecordingLeft={() => {
          setRecording(undefined);
          setMoment(null);
        }}
      />
      {failure !== undefined && (
        <p className={styles['failure']} role="alert">
          <span>{`${failure} `}</span>
          <button type="button" onClick={() => setFailure(undefined)}>
            Close
          </button>
        </p>
      )}
      <div className={styles['actors']}>
        <ActorTree log={log} position={position} selected={actor?.key} onSelected={setChosenActor} />
      </div>
      <main className={styles['picture']}>
        {actor === undefined ? (
          <Welcome />
        ) : chart === undefined ? (
          <PlainActor actor={actor} actorState={actorState} />
        ) : (
          <>
            {actorState !== undefined && (
              <StateBar log={log} actor={actor} chart={chart} actorState={actorState} isLive={isLive} />
            )}
            <ChartCanvas title={actor.name} chart={chart} name={actor.chart ?? ''} marks={marks} />
          </>
        )}
      </main>
      <aside className={styles['aside']} aria-label="What happened and what may be sent">
        <div className={styles['tabs']} role="tablist" aria-label="What is shown">
          {panels.map(([id, label]) => (
            <button
              key={id}
              type="button"
              role="tab"
              id={`tab-${id}`}
              aria-selected={panel === id || (id === 'events' && panel === 'picture')}
              aria-controls="side"
              onClick={() => setPanel(id)}
            >
              {label}
            </button>
          ))}
        </div>
        <section className={styles['side']} id="side" role="tabpanel" aria-labelledby={`tab-${side}`}>
          {side === 'events' && (
            <EventList log={log} actor={actor} position={position} isLive={isLive} onChosen={choose} />
          )}
          {side === 'context' &&
            (actorState === undefined ? (
              <p className={styles['none']}>Nothing to show yet.</p>
            ) : (
              <PlainTree
                value={actorState.latest.context}
                before={actorState.previous?.context}
                empty="This flow keeps nothing."
              />
            ))}
          {side === 'send' &&
            (actor === undefined || chart === undefined || actorState === undefined ? (
              <p className={styles['none']}>Choose a flow that runs.</p>
            ) : (
              <SendPanel
                key={actor.key}
                chart={chart}
                actorState={actorState}
                seen={(type) =>
                  log.events.findLast(
                    (entry) => entry.page === actor.page && entry.actor === actor.actor && entry.event.type === type,
                  )?.event
                }
                chosen={chosenEvent}
                onChosen={setChosenEvent}
                send={canSend ? (event) => live.send({ page: actor.page, actor: actor.actor, event }) : undefined}
              />
            ))}
        </section>
      </aside>
      <Timeline
        log={log}
        position={position}
        isLive={isLive}
        isPlaying={isPlaying}
        hasPresent={recording === undefined}
        onMoved={moveTo}
        onLive={goLive}
        onPlaying={play}
      />
      <Toast message={notice} onClosed={() => setNotice(null)} />
    </div>
  );
}
