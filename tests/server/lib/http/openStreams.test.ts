import { OpenStreams } from '@server/lib/http/openStreams';
import { gateways } from '../../support/gateway';

const start = gateways();

test('tracks open streams and aborts them all', () => {
  const streams = new OpenStreams();
  const first = streams.open();
  const second = streams.open();
  expect(streams.size).toBe(2);
  first.close();
  expect(streams.size).toBe(1);
  streams.abortAll();
  expect(streams.size).toBe(0);
  expect(first.controller.signal.aborted).toBe(false);
  expect(second.controller.signal.aborted).toBe(true);
});

test('aborts later streams at once', () => {
  const streams = new OpenStreams();
  streams.abortAll();
  expect(streams.open().controller.signal.aborted).toBe(true);
  expect(streams.size).toBe(0);
});

test('closing the gateway ends open responses', async () => {
  const app = await start();
  const { controller } = app.openStreams.open();
  await app.close();
  expect(controller.signal.aborted).toBe(true);
});
