import type { FastifyReply } from 'fastify';
import type { ChatEvent } from '../contracts/chat';

/** An answer in server-sent events. */
export interface EventStream {
  /** Resolves when more may be sent: at once, or when a slow reader has caught up or left. */
  send: (event: ChatEvent) => Promise<void>;
  end: () => void;
}

/** Takes the reply over and opens the stream, with every header that was set before. `onLeave` runs when the reader is gone before the end. */
export function openEventStream(reply: FastifyReply, onLeave: () => void): EventStream {
  reply.hijack();
  const { raw } = reply;
  raw.on('close', () => {
    if (!raw.writableFinished) onLeave();
  });
  raw.on('error', onLeave);
  // The connection ends with the answer: it would hold up the end of the gateway, and a chat asks rarely.
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
