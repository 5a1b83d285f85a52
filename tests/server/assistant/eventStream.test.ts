import { Writable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { openEventStream } from '@server/assistant/eventStream';

/** A reply whose reader accepts 1,000 bytes until told to drain. */
function slowReply() {
  const taken: string[] = [];
  let takeOne: () => void = () => undefined;
  const raw = new Writable({
    highWaterMark: 1_000,
    write: (bytes: Buffer, _encoding, done) => {
      taken.push(bytes.toString());
      takeOne = done;
    },
  });
  Object.assign(raw, { setHeader: () => undefined, flushHeaders: () => undefined });
  const reply = {
    raw,
    hijack: () => undefined,
    headers: () => undefined,
    getHeaders: () => ({}),
  } as unknown as FastifyReply;
  return { reply, raw, taken, read: () => takeOne() };
}

const token = (length: number) => ({ name: 'token', data: { text: 'x'.repeat(length) } }) as const;

/** Whether the promise is settled after all pending callbacks. */
async function isResolved(promise: Promise<void>): Promise<boolean> {
  let resolved = false;
  void promise.then(() => (resolved = true));
  await new Promise((resolve) => setImmediate(resolve));
  return resolved;
}

test('accepts more writes while the reader keeps up', async () => {
  const { reply, taken } = slowReply();
  const events = openEventStream(reply, jest.fn());
  expect(await isResolved(events.send(token(10)))).toBe(true);
  expect(taken).toEqual(['event: token\ndata: {"text":"xxxxxxxxxx"}\n\n']);
});

test('a stalled reader pauses the stream until there is room', async () => {
  const { reply, raw, read } = slowReply();
  const events = openEventStream(reply, jest.fn());
  const sent = events.send(token(5_000));
  expect(await isResolved(sent)).toBe(false);
  read();
  await sent;
  expect([raw.listenerCount('drain'), raw.listenerCount('close')]).toEqual([0, 1]);
});

test('a disconnected reader blocks nothing and is reported once', async () => {
  const { reply, raw } = slowReply();
  const left = jest.fn();
  const events = openEventStream(reply, left);
  const sent = events.send(token(5_000));
  raw.destroy();
  await sent;
  expect(left).toHaveBeenCalledTimes(1);
  expect(await isResolved(events.send(token(10)))).toBe(true);
});
