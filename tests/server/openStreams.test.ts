import { OpenStreams } from '@server/openStreams';
import { gateways } from './support/gateway';

const start = gateways();

test('knows what is open, and aborts all of it', () => {
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

test('aborts at once what is opened after that', () => {
  const streams = new OpenStreams();
  streams.abortAll();
  expect(streams.open().controller.signal.aborted).toBe(true);
  expect(streams.size).toBe(0);
});

test('a gateway that closes ends the answers that stay open', async () => {
  const app = await start();
  const { controller } = app.openStreams.open();
  await app.close();
  expect(controller.signal.aborted).toBe(true);
});
