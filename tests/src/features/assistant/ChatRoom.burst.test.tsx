import { screen } from '@testing-library/react';
import { ChatRoom } from '@/features/assistant/ChatRoom';
import { renderWithProviders } from '../../../support/renderWithProviders';

const environment = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };

// act() would draw all pieces at once, as no browser does.
beforeEach(() => {
  environment.IS_REACT_ACT_ENVIRONMENT = false;
});
afterEach(() => {
  environment.IS_REACT_ACT_ENVIRONMENT = true;
});

const token = (text: string) => `event: token\ndata: ${JSON.stringify({ text })}\n\n`;
const done = `event: done\ndata: ${JSON.stringify({ source: 'model', isCutShort: false, suggestions: [] })}\n\n`;

/** A body whose chunks are all there before the first one is read. */
function answer(chunks: readonly string[]): Response {
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      for (const chunk of chunks) controller.enqueue(new TextEncoder().encode(chunk));
      controller.close();
    },
  });
  return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
}

const pieces = Array.from({ length: 400 }, (_, index) => token(`word${index} `));

test.each([
  ['in one chunk', [pieces.join('') + done]],
  ['in a chunk each', [...pieces, done]],
])('shows an answer of 400 pieces that arrive at once: %s', async (_name, chunks) => {
  jest.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.resolve(answer(chunks)));
  jest
    .spyOn(globalThis, 'matchMedia')
    .mockImplementation((media) => Object.assign(new EventTarget(), { matches: true, media }) as MediaQueryList);
  renderWithProviders(<ChatRoom handOver={null} drawAgents={() => null} />);
  (await screen.findByText('Find an agent in Mombasa')).click();
  expect(await screen.findByText(/word399/)).toBeInTheDocument();
});
