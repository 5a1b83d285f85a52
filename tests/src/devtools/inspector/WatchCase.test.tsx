import { screen } from '@testing-library/react';
import { readRecording } from '@/devtools/inspector/window/recordingFile';
import type { Message } from '@/devtools/inspector/protocol';
import WatchedCasePage from '@/app/WatchedCasePage';
import { Route, Routes } from 'react-router-dom';
import { renderWithProviders } from '../../../support/renderWithProviders';
import { caseOf, meWith, path, reference, staffEvent } from '../../features/desk/desk';
import { ada, fakeGateway } from '../../features/payments/fakeGateway';

/** A channel on which the test listens; nobody else does. */
class Channel {
  static readonly all: Channel[] = [];
  onmessage: ((event: { data: Message }) => void) | null = null;
  readonly sent: Message[] = [];
  isOpen = true;
  readonly name: string;
  constructor(name: string) {
    this.name = name;
    Channel.all.push(this);
  }
  postMessage(message: Message): void {
    this.sent.push(message);
  }
  close(): void {
    this.isOpen = false;
  }
}

const before = globalThis.BroadcastChannel;
beforeEach(() => {
  Channel.all.length = 0;
  Object.assign(globalThis, { BroadcastChannel: Channel });
});
afterEach(() => {
  Object.assign(globalThis, { BroadcastChannel: before });
  jest.restoreAllMocks();
});

test('opens the inspector with the log of the case, and gives it to a window that asks later', async () => {
  const open = jest.spyOn(globalThis, 'open').mockReturnValue(null);
  fakeGateway({
    'GET /api/desk/me': meWith(['reader'], 'cases.read'),
    [`GET ${path}`]: caseOf(staffEvent('screening.passed')),
  });
  const page = (
    <Routes>
      <Route path="/desk/cases/:reference" element={<WatchedCasePage />} />
    </Routes>
  );
  const person = ada({ signInMethods: () => ['password'] });
  const { user, unmount } = renderWithProviders(page, { ...person, route: `/desk/cases/${reference}` });
  await user.click(await screen.findByRole('button', { name: 'Watch in the flow inspector' }));
  expect(open).toHaveBeenCalledWith('/flows', 'keelway-flows');
  const [channel] = Channel.all;
  expect(channel?.name).toBe('keelway.flows');
  channel?.onmessage?.({ data: { type: 'window.opened' } });
  expect(channel?.sent).toHaveLength(2);
  for (const message of channel?.sent ?? []) {
    expect(message).toMatchObject({ type: 'recording.offered', name: `Case ${reference}` });
    const { events } = readRecording('text' in message ? message.text : '');
    expect(events.map(({ event }) => event.type)).toEqual(['xstate.init', 'screening.passed']);
  }
  unmount();
  expect(channel?.isOpen).toBe(false);
});
