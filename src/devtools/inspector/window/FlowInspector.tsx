import { useEffect, useMemo, useState } from 'react';
import { Toast } from '@/ui/Toast';
import { classNames } from '@/ui/classNames';
import { copyText } from '@/ui/copyText';
import { ActorTree } from './ActorTree';
import { ChartCanvas } from './ChartCanvas';
import { EventList } from './EventList';
import { actorStateAt, type LoggedActor, type ActorState } from './flowLog';
import type { LiveLog } from './liveLog';
import { marksOf } from './marks';
import { PlainTree } from './PlainTree';
import { readRecording, recordingOf } from './recordingFile';
import { saveText } from './saveText';
import { SendPanel } from './SendPanel';
import { sequenceDiagram } from './sequenceDiagram';
import { StateBar } from './StateBar';
import { Timeline } from './Timeline';
import { Toolbar } from './Toolbar';
import { useDrawing } from './useDrawing';
import { useShortcuts } from './useShortcuts';
import { useShownLog } from './useShownLog';
import { Welcome } from './Welcome';
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

const noMarks = {
  active: new Set<string>(),
  taken: new Set<string>(),
  open: new Set<string>(),
  reachable: new Set<string>(),
};

/** An actor that is not a machine: its status and its value. */
function PlainActor({ actor, actorState }: { actor: LoggedActor; actorState: ActorState | undefined }) {
  return (
    <div className={styles['plain']}>
      <h2>{actor.name}</h2>
      <p>
        {actorState === undefined
          ? 'It has not begun.'
          : `This actor is no machine; it is ${actorState.latest.status}.`}
      </p>
      {actorState !== undefined && <PlainTree value={actorState.latest.context} empty="It gave nothing back." />}
    </div>
  );
}

/** The window at /flows: every running flow as a statechart, its event log, and time travel. */
export function FlowInspector({ live }: { live: LiveLog }) {
  const { log, position, isLive, recording, showRecording, leaveRecording, moveTo, goLive } = useShownLog(live);
  const [chosenActor, setChosenActor] = useState<string>();
  const [chosenEvent, setChosenEvent] = useState<string>();
  const [panel, setPanel] = useState<Panel>('picture');
  const [isPlaying, setIsPlaying] = useState(false);
  const [notice, setNotice] = useState<string | null>(null);
  const [failure, setFailure] = useState<string>();

  const machines = log.actors.filter(({ chart }) => chart !== null);
  // Until one is selected, show the flow that received the latest event.
  const shown = log.events[position];
  const actor =
    log.actors.find(({ key }) => key === chosenActor) ??
    machines.find((one) => shown !== undefined && one.page === shown.page && one.actor === shown.actor) ??
    machines.findLast((one) => actorStateAt(log, one, position) !== undefined);
  const chart = actor?.chart === null || actor === undefined ? undefined : log.charts[actor.chart];
  const actorState = actor === undefined ? undefined : actorStateAt(log, actor, position);
  const drawing = useDrawing(actor?.chart ?? null, chart);
  const isPageOpen = log.pages.some(({ id, isOpen }) => id === actor?.page && isOpen);
  const canSend = isLive && isPageOpen;
  const latest = actorState?.latest;
  const marks = useMemo(
    () =>
      chart === undefined || latest === undefined
        ? noMarks
        : marksOf(chart, { latest, previous: undefined, index: 0 }, canSend),
    [chart, latest, canSend],
  );
  const last = log.events.length - 1;

  useEffect(() => {
    if (!isPlaying) return undefined;
    const timer = setTimeout(() => {
      if (position < last) moveTo(position + 1);
      else setIsPlaying(false);
    }, playPace);
    return () => clearTimeout(timer);
  }, [isPlaying, position, last, moveTo]);

  const play = (wanted: boolean) => {
    if (wanted && position >= last) moveTo(0);
    setIsPlaying(wanted);
  };
  const exportLog = () =>
    saveText(
      `flows-${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}.json`,
      recordingOf(log, new Date()),
      'application/json',
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
      showRecording(name, readRecording(text));
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

  const chooseEvent = (type: string | undefined) => {
    if (type === undefined) return;
    setChosenEvent(type);
    setPanel('send');
  };
  const side: Panel = panel === 'picture' ? 'events' : panel;

  return (
    <div className={styles['inspector']} data-panel={panel}>
      <Toolbar
        recording={recording}
        hasEvents={last >= 0}
        onExported={exportLog}
        onImported={importFile}
        onCopied={copyDiagram}
        onCleared={() => {
          leaveRecording();
          live.clear();
        }}
        onRecordingLeft={leaveRecording}
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
          <Welcome site={globalThis.location.origin} />
        ) : chart === undefined ? (
          <PlainActor actor={actor} actorState={actorState} />
        ) : (
          <>
            {actorState !== undefined && (
              <StateBar log={log} actor={actor} chart={chart} actorState={actorState} isLive={isLive} />
            )}
            <ChartCanvas
              title={actor.name}
              chart={chart}
              drawing={drawing}
              marks={marks}
              onChosen={(id) => chooseEvent(chart.transitions.find((transition) => transition.id === id)?.eventType)}
            />
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
              className={classNames(styles['tab'], styles[`tab-${id}`])}
              aria-selected={
                panel === id || (id === 'events' && side === 'events' && panel === 'picture' ? 'true' : false)
              }
              aria-controls="side"
              onClick={() => setPanel(id)}
            >
              {label}
            </button>
          ))}
        </div>
        <section className={styles['side']} id="side" role="tabpanel" aria-labelledby={`tab-${side}`}>
          {side === 'events' && (
            <EventList
              log={log}
              actor={actor}
              position={position}
              isLive={isLive}
              onChosen={(index) => {
                moveTo(index);
                setIsPlaying(false);
              }}
            />
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
        actor={actor}
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
