import type { FastifyReply } from 'fastify';
import type { ChatEvent } from '../../shared/assistant/contract';

/** A response as server-sent events. */
export interface EventStream {
  /** Sends an event. Resolves when more may be sent: at once, or when a slow client has caught up or disconnected. */
  send: (event: ChatEvent) => Promise<void>;
  end: () => void;
}

/**
 * Hijacks the reply and opens the stream with the headers set so far. `onLeave` is called if the client disconnects
 * before the end.
 */
export function openEventStream(reply: FastifyReply, onLeave: () => void): EventStream {
  reply.hijack();
  const { raw } = reply;
  raw.on('close', () => {
    if (!raw.writableFinished) onLeave();
  });
  raw.on('error', onLeave);
  // Close the connection with the answer: chats are rare, and a kept-alive connection would delay shutdown.
  reply.headers({ 'content-type': 'text/event-stream; charset=utf-8', 'x-accel-buffering': 'no', connection: 'close' });
  for (const [name, value] of Object.entries(reply.getHeaders())) if (value !== undefined) raw.setHeader(name, value);
  raw.statusCode = 200;
  raw.flushHeaders();
  return {
    send: async ({ name, data }) => {
      if (raw.destroyed || raw.write(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`)) return;
      await new Promise<void>((resolve) => {
        const go = (): void => {
          raw.off('drain', go).off('close', go);
          resolve();
        };
        raw.on('drain', go).on('close', go);
      });
    },
    end: () => void raw.end(),
  };
}
