import { useEffect, useRef } from 'react';
import { Button } from '@/kit/ui/form/Button';
import { channelName, flowsPath, type Message, type RecordingMessage } from '../protocol';
import { caseRecording, type CaseEvent } from './caseRecording';

interface WatchCaseProps {
  shown: { reference: string; events: readonly CaseEvent[] };
}

/**
 * Opens the flow inspector with the log of a case. It goes to windows of this browser only, not over the relay: it holds
 * what people wrote.
 */
export function WatchCase({ shown }: WatchCaseProps) {
  const channel = useRef<BroadcastChannel>(undefined);
  useEffect(() => () => channel.current?.close(), []);
  const watch = () => {
    const { reference, events } = shown;
    const text = caseRecording(reference, events);
    const offer: RecordingMessage = { type: 'recording.offered', name: `Case ${reference}`, text };
    channel.current?.close();
    const opened = new BroadcastChannel(channelName);
    channel.current = opened;
    // A window that opens now asks once it listens.
    opened.onmessage = ({ data }: MessageEvent<Message>) => {
      if (data.type !== 'window.opened') return;
      opened.postMessage(offer);
      opened.onmessage = null;
    };
    opened.postMessage(offer);
    globalThis.open(flowsPath, 'keelway-flows')?.focus();
  };
  return (
    <div>
      <Button variant="secondary" size="small" onClick={watch}>
        Watch in the flow inspector
      </Button>
    </div>
  );
}
