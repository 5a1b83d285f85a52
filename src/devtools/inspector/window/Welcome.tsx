import type { ActorState, LoggedActor } from './flowLog';
import { PlainTree } from './PlainTree';
import styles from './FlowInspector.module.scss';

/** Shown until a page connects: what this window is for and how to start. */
export function Welcome() {
  const address = `${globalThis.location.origin}/?inspect`;
  return (
    <div className={styles['text']}>
      <h2>Watch the flows of the site live</h2>
      <p>
        A flow is a statechart: it always stands in a state, and events lead it on. This window draws each one that
        runs, lights the state that it stands in, and keeps what happened.
      </p>
      <ol>
        <li>
          Open <a href={address}>{address}</a> in another window, beside this one.
        </li>
        <li>
          Search for an agent, ask the assistant, link a phone number or pay: the flow appears here as soon as it
          starts.
        </li>
        <li>Go back in time with the slider below, choose an event to send it, export what you saw as one file.</li>
      </ol>
      <p>
        A phone on the same network works too: start with <code>HOST=0.0.0.0 npm run dev -- --inspect</code>, and open
        this machine’s address on the phone. Or import a recording with the button above.
      </p>
    </div>
  );
}

/** An actor that is not a machine: its status and its value. */
export function PlainActor({ actor, actorState }: { actor: LoggedActor; actorState: ActorState | undefined }) {
  return (
    <div className={styles['text']}>
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
