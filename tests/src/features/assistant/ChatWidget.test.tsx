import { act, screen, waitFor, within } from '@testing-library/react';
import { Link } from 'react-router-dom';
import { ChatDock, type ChatPanelProps } from '@/features/assistant/ChatDock';
import { ChatWidget } from '@/features/assistant/ChatWidget';
import { renderWithProviders, testConfig } from '../../../support/renderWithProviders';
import { fakeAssistant, settle } from './fakeAssistant';
import { expectConsoleError } from '../../../support/consoleErrors';

const hello = 'Hello, I am the AI assistant of Keelway.';
const agent = { id: 'ke-mombasa-001', name: 'Pwani Freight', location: 'Mombasa, Kenya' };

let assistant: ReturnType<typeof fakeAssistant>;
beforeEach(() => {
  jest.useFakeTimers();
  assistant = fakeAssistant();
});
afterEach(() => {
  jest.useRealTimers();
});

const words = (count: number) => act(() => jest.advanceTimersByTime(75 * count));
const picture = () => screen.getByRole('button', { name: 'Talk to our AI' });
const panel = () => screen.getByRole('dialog', { name: 'AI assistant' });
const input = () => screen.getByPlaceholderText('Ask a question...');
const area = () => within(panel()).getByRole('region', { name: 'Answer' });

function Panel(props: ChatPanelProps) {
  return (
    <ChatWidget
      {...props}
      handOver={<a href="tel:+254">Call</a>}
      drawAgents={(agents) => agents.map(({ id, name }) => <article key={id}>{name}</article>)}
    />
  );
}
const load = () => Promise.resolve({ default: Panel });

async function expanded(options: Parameters<typeof renderWithProviders>[1] = {}) {
  const rendered = renderWithProviders(
    <>
      <Link to="/chat">AI chat</Link>
      <Link to="/faq">FAQ</Link>
      <ChatDock load={load} />
    </>,
    options,
  );
  await rendered.user.click(picture());
  await settle();
  return rendered;
}

/** The greeting is over. */
async function greeted() {
  const rendered = await expanded();
  await assistant.last().tell('token', { text: hello });
  await assistant.last().finish();
  words(20);
  return rendered;
}

test('starts collapsed: a picture with a tooltip; no chat is loaded and nothing is asked', () => {
  const spy = jest.fn(load);
  renderWithProviders(<ChatDock load={spy} />);
  expect(picture()).toHaveAttribute('title', 'Talk to our AI');
  expect(picture()).toHaveAttribute('aria-expanded', 'false');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(spy).not.toHaveBeenCalled();
  expect(assistant.asked).toHaveLength(0);
});

test('a click expands it; it sends hello once, shows a spinner, then the greeting, but not the hello', async () => {
  const { user } = await expanded();
  expect(panel()).toBeVisible();
  expect(panel()).toHaveAttribute('aria-modal', 'false');
  expect(input()).toHaveFocus();
  expect(assistant.asked.map(({ prompt }) => prompt)).toEqual(['hello']);
  expect(within(area()).getByText('Waiting for the answer')).toBeInTheDocument();
  await assistant.last().tell('token', { text: hello });
  await assistant.last().finish();
  words(20);
  expect(area()).toHaveTextContent(hello);
  expect(screen.queryByText('Waiting for the answer')).not.toBeInTheDocument();
  expect(screen.queryByText('hello')).not.toBeInTheDocument();
  await user.click(picture());
  await user.click(picture());
  expect(assistant.asked).toHaveLength(1);
  expect(area()).toHaveTextContent(hello);
});

test('a question asked before the greeting has come replaces it', async () => {
  const { user } = await expanded();
  await user.type(input(), 'What is air cargo?');
  expect(within(panel()).getByRole('button', { name: 'Send' })).toHaveAttribute('aria-disabled', 'false');
  await user.keyboard('{Enter}');
  expect(assistant.asked.map(({ prompt }) => prompt)).toEqual(['hello', 'What is air cargo?']);
  expect(assistant.asked[0]?.isTakenBack()).toBe(true);
  expect(input()).toHaveValue('');
  await assistant.last().tell('token', { text: 'Goods by plane.' });
  await assistant.last().finish();
  words(20);
  expect(within(area()).getByText('What is air cargo?')).toBeVisible();
  expect(area()).toHaveTextContent('Goods by plane.');
});

test('the close button and Escape collapse it and restore focus', async () => {
  const { user } = await expanded();
  await user.click(within(panel()).getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(picture()).toHaveFocus();
  await user.click(picture());
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(picture()).toHaveFocus();
});

test('Enter sends, the last question is above its answer, and the box is empty', async () => {
  const { user } = await greeted();
  await user.type(input(), 'What is air cargo?{Enter}');
  expect(assistant.last().prompt).toBe('What is air cargo?');
  expect(within(area()).getByText('What is air cargo?')).toBeVisible();
  expect(within(area()).getByText('Waiting for the answer')).toBeInTheDocument();
  expect(area()).not.toHaveTextContent(hello);
  expect(input()).toHaveValue('');
});

test('the send button sends; a blank question is ignored', async () => {
  const { user } = await greeted();
  await user.type(input(), '   {Enter}');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(assistant.asked).toHaveLength(1);
  await user.type(input(), 'One?');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(assistant.last().prompt).toBe('One?');
});

test('types one word every 75 ms, hidden from screen readers until complete', async () => {
  const { user } = await greeted();
  await user.type(input(), 'One?{Enter}');
  await assistant.last().tell('token', { text: 'Use **Get a' });
  await assistant.last().tell('token', { text: ' Quote** now.' });
  await assistant.last().finish();
  const answer = () => within(area()).getByText(/Use/);
  words(1);
  expect(answer()).toHaveTextContent(/^Use$/);
  words(1);
  expect(answer()).toHaveTextContent(/^Use Get$/);
  expect(answer().parentElement).toHaveAttribute('aria-hidden', 'true');
  act(() => jest.advanceTimersByTime(74));
  expect(answer()).toHaveTextContent(/^Use Get$/);
  words(3);
  expect(answer()).toHaveTextContent(/^Use Get a Quote now\.$/);
  expect(answer()).not.toHaveAttribute('aria-hidden');
  expect(within(area()).getByText('Get a Quote').tagName).toBe('B');
  // One live region, whose only addition is the whole answer.
  expect(answer().parentElement).toHaveAttribute('aria-live', 'polite');
});

/** The first word of 'Cargo goes by air or by sea.' is shown. */
async function firstWordShown() {
  const { user } = await greeted();
  await user.type(input(), 'One?{Enter}');
  await assistant.last().tell('token', { text: 'Cargo goes by air or by sea.' });
  await assistant.last().finish();
  words(1);
  return user;
}

test('a click shows the whole answer', async () => {
  const user = await firstWordShown();
  await user.click(within(area()).getByText('Cargo'));
  expect(within(area()).getByText('Cargo goes by air or by sea.')).toBeVisible();
});

test('no word comes while the pointer is down, so that the click ends where it began', async () => {
  const user = await firstWordShown();
  const begun = within(area()).getByText('Cargo');
  await user.pointer({ keys: '[MouseLeft>]', target: begun });
  words(4);
  expect(begun).toBeVisible();
  await user.pointer('[/MouseLeft]');
  expect(within(area()).getByText('Cargo goes by air or by sea.')).toBeVisible();
});

test('words go on when the pointer has left', async () => {
  const user = await firstWordShown();
  await user.pointer({ keys: '[MouseLeft>]', target: within(area()).getByText('Cargo') });
  await user.pointer([{ target: document.body }, { keys: '[/MouseLeft]' }]);
  words(2);
  expect(within(area()).getByText('Cargo goes by')).toBeVisible();
});

test('with reduced motion the whole answer appears at once', async () => {
  jest.spyOn(window, 'matchMedia').mockImplementation(
    (query) =>
      Object.assign(new EventTarget(), {
        matches: query.includes('reduced-motion'),
        media: query,
        onchange: null,
      }) as unknown as MediaQueryList,
  );
  await expanded();
  await assistant.last().tell('token', { text: hello });
  await assistant.last().finish();
  expect(within(area()).getByText(hello)).toBeVisible();
});

test('HTML in an answer is text', async () => {
  await expanded();
  await assistant.last().tell('token', { text: '<img src=x onerror=alert(1)> <b>bold</b>' });
  await assistant.last().finish();
  words(20);
  expect(within(area()).getByText('<img src=x onerror=alert(1)> <b>bold</b>')).toBeVisible();
  expect(area().querySelector('img, b')).toBeNull();
});

test('a failure shows its reason, keeps the question, and can be retried', async () => {
  expectConsoleError(/The assistant did not answer/);
  const { user } = await greeted();
  await user.type(input(), 'One?{Enter}');
  await assistant.last().tell('token', { text: 'It is ' });
  await assistant.last().break();
  const alert = within(area()).getByRole('alert');
  expect(within(alert).getByText('Error occurred while fetching response.')).toBeVisible();
  expect(within(alert).getByText(/broke off/)).toBeVisible();
  expect(input()).toHaveValue('One?');
  await user.click(within(area()).getByRole('button', { name: 'Try again' }));
  expect(assistant.asked.map(({ prompt }) => prompt)).toEqual(['hello', 'One?', 'One?']);
  expect(screen.queryByRole('alert')).not.toHaveTextContent(/./);
  expect(input()).toHaveValue('');
});

test('no answer within 9.5 seconds: says so, keeps the question, and asks it again on a press', async () => {
  expectConsoleError(/The assistant did not answer/);
  const { user } = await greeted();
  await user.type(input(), 'One?{Enter}');
  await act(() => jest.advanceTimersByTimeAsync(9_000));
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  await act(() => jest.advanceTimersByTimeAsync(1_000));
  expect(within(area()).getByRole('alert')).toHaveTextContent('Error occurred while fetching response.');
  expect(input()).toHaveValue('One?');
  await user.click(within(area()).getByRole('button', { name: 'Try again' }));
  expect(assistant.asked.map(({ prompt }) => prompt)).toEqual(['hello', 'One?', 'One?']);
});

test('asks to wait as long as the gateway requires', async () => {
  expectConsoleError(/The assistant did not answer/);
  const { user } = await greeted();
  assistant.refuse(
    Response.json(
      { code: 'rate_limited', message: 'Too many questions.', retryable: true, retryAfter: 3_000 },
      { status: 429 },
    ),
  );
  await user.type(input(), 'One?{Enter}');
  await settle();
  expect(screen.getByRole('button', { name: 'Try again in 3 s' })).toBeDisabled();
  act(() => jest.advanceTimersByTime(3_000));
  expect(screen.getByRole('button', { name: 'Try again' })).toBeEnabled();
});

test('Stop aborts the request, keeps the received text, and offers a retry', async () => {
  const { user } = await greeted();
  await user.type(input(), 'One?{Enter}');
  await assistant.last().tell('token', { text: 'It is so.' });
  await user.click(screen.getByRole('button', { name: 'Stop' }));
  expect(assistant.last().isTakenBack()).toBe(true);
  words(5);
  expect(within(area()).getByText('It is so.')).toBeVisible();
  await user.click(within(area()).getByRole('button', { name: 'Ask again' }));
  expect(assistant.last().prompt).toBe('One?');
});

test('shows agents, suggested questions and the source of the answer', async () => {
  const { user } = await greeted();
  await user.type(input(), 'An agent in Mombasa?{Enter}');
  await assistant.last().tell('token', { text: 'Ask Pwani.' });
  await assistant.last().tell('agents', { agents: [agent] });
  expect(within(area()).queryByRole('article')).not.toBeInTheDocument();
  await assistant.last().finish({ source: 'content', isCutShort: true, suggestions: ['And in Nairobi?'] });
  words(5);
  expect(within(area()).getByRole('article')).toHaveTextContent('Pwani Freight');
  expect(within(area()).getByText("This answer comes from this site's own content.")).toBeVisible();
  expect(within(area()).getByText(/cut short/)).toBeVisible();
  await user.click(within(area()).getByRole('button', { name: 'And in Nairobi?' }));
  expect(assistant.last().prompt).toBe('And in Nairobi?');
});

test('an answer that shows a part of the agents leads to all of them', async () => {
  const { user } = await greeted();
  await user.type(input(), 'Who is in Mombasa?{Enter}');
  await assistant.last().tell('token', { text: 'These.' });
  await assistant.last().finish({ source: 'content', more: { place: 'Mombasa', total: 12 } });
  words(5);
  const link = within(area()).getByRole('link', { name: 'See all 12 agents' });
  expect(link).toHaveAttribute('href', '/search-results?q=Mombasa');
});

test('an answer about somebody leads to the page that checks agents, filled in and in no address', async () => {
  const { user } = await greeted();
  await user.type(input(), 'Is Pwani Freight a member?{Enter}');
  await assistant.last().tell('token', { text: 'Listed.' });
  await assistant.last().finish({ source: 'preset', check: 'Pwani Freight' });
  words(5);
  const button = within(area()).getByRole('button', { name: 'Check an agent' });
  const form = button.closest('form');
  expect(form).toHaveAttribute('method', 'post');
  expect(form).toHaveAttribute('action', '/verify');
  expect(form).toHaveFormValues({ q: 'Pwani Freight' });
  await user.type(input(), 'How do I verify an agent?{Enter}');
  await assistant.last().tell('token', { text: 'So.' });
  await assistant.last().finish({ source: 'preset', check: '' });
  words(5);
  const opening = within(area()).getByRole('button', { name: 'Check an agent' }).closest('form');
  expect(opening).toHaveAttribute('method', 'get');
  expect(opening).toHaveFormValues({});
});

test('a question that is too long stays, with a message', async () => {
  const { user } = await greeted();
  await user.click(input());
  await user.paste('x'.repeat(10_000));
  expect(screen.getByText('Keep the question under 2,000 characters. It has 10,000.')).toBeVisible();
  await user.keyboard('{Enter}');
  expect(assistant.asked).toHaveLength(1);
  expect(input()).toHaveValue('x'.repeat(10_000));
});

test('an answer continues while collapsed, and is saved when the widget unmounts', async () => {
  const { user } = await greeted();
  await user.type(input(), 'One?{Enter}');
  await user.click(within(panel()).getByRole('button', { name: 'Close' }));
  expect(JSON.parse(localStorage.getItem('prevPrompts') ?? '')).toEqual(['One?']);
  expect(localStorage.getItem('recentPrompt')).toBe('One?');
  expect(localStorage.getItem('showResult')).toBe('true');
  await assistant.last().tell('token', { text: 'So it is.' });
  await assistant.last().finish();
  await user.click(picture());
  expect(within(area()).getByText('So it is.')).toBeVisible();
});

test('is on the next page, and gives way to the chat page', async () => {
  const { user } = await greeted();
  await user.click(screen.getByRole('link', { name: 'FAQ' }));
  expect(panel()).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'AI chat' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('copies an answer without its formatting', async () => {
  const { user } = await expanded();
  await assistant.last().tell('token', { text: 'Use **Get a Quote** now.' });
  await assistant.last().finish();
  words(10);
  await user.click(screen.getByRole('button', { name: 'Copy answer' }));
  expect(await screen.findByText('Copied.')).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe('Use Get a Quote now.');
});

test('disabled: says so politely, shows how to reach a person, and asks nothing', async () => {
  await expanded({ config: { ...testConfig, features: { ...testConfig.features, chat: false } } });
  expect(within(panel()).getByText(/switched off at the moment/)).toBeVisible();
  expect(within(panel()).getByRole('link', { name: 'Call' })).toBeVisible();
  expect(screen.queryByPlaceholderText('Ask a question...')).not.toBeInTheDocument();
  expect(assistant.asked).toHaveLength(0);
});

test('code that fails to load is reported, and another click retries', async () => {
  // Asked for under the pointer, and by the click.
  const failing = jest.fn(load).mockRejectedValueOnce(new Error('offline')).mockRejectedValueOnce(new Error('offline'));
  const { user } = renderWithProviders(<ChatDock load={failing} />);
  await user.click(picture());
  await settle();
  expect(screen.getByRole('alert')).toHaveTextContent(/could not be loaded/);
  await user.click(picture());
  await user.click(picture());
  await settle();
  expect(panel()).toBeVisible();
});

describe('before its code is there', () => {
  /** Expanded while the code is on its way. */
  async function waiting() {
    let arrive = (): void => undefined;
    const code = new Promise<{ default: typeof Panel }>((resolve) => {
      arrive = () => resolve({ default: Panel });
    });
    const { user } = renderWithProviders(
      <>
        <Link to="/faq">FAQ</Link>
        <input aria-label="Elsewhere" />
        <ChatDock load={() => code} />
      </>,
    );
    await user.click(picture());
    const comes = async () => {
      arrive();
      await settle();
    };
    return { user, comes };
  }
  const prompts = () => assistant.asked.map(({ prompt }) => prompt);
  const spinner = () => within(panel()).getByText('Waiting for the answer').closest('[role="status"]');

  test('it is open, with suggested questions, and says that nothing is under way', async () => {
    await waiting();
    expect(panel()).toBeVisible();
    expect(picture()).toHaveAttribute('aria-expanded', 'true');
    expect(within(panel()).getAllByRole('listitem')).toHaveLength(4);
    expect(spinner()).toHaveAttribute('data-shown', 'false');
  });

  test('the first question is taken at once, and asked in place of the greeting', async () => {
    const { user, comes } = await waiting();
    await user.type(input(), 'What is air cargo?{Enter}');
    expect(within(panel()).getByText('What is air cargo?')).toBeVisible();
    expect(spinner()).toHaveAttribute('data-shown', 'true');
    expect(input()).toHaveValue('');
    await comes();
    expect(prompts()).toEqual(['What is air cargo?']);
    expect(within(area()).getByText('What is air cargo?')).toBeVisible();
    expect(input()).toHaveValue('');
  });

  test('a suggested question is asked in the same way', async () => {
    const { user, comes } = await waiting();
    await user.click(within(panel()).getByRole('button', { name: 'Find an agent in Mombasa' }));
    await comes();
    expect(prompts()).toEqual(['Find an agent in Mombasa']);
  });

  test('suggested questions stay until the greeting has come', async () => {
    const { user, comes } = await waiting();
    await comes();
    await user.click(within(panel()).getByRole('button', { name: 'How do I become a member?' }));
    expect(prompts()).toEqual(['hello', 'How do I become a member?']);
    expect(within(panel()).queryByRole('button', { name: 'Find an agent in Mombasa' })).toBeNull();
  });

  test('whoever goes to the whole chat, or on a phone to any page, leaves it', async () => {
    const { user } = await waiting();
    await user.click(within(panel()).getByRole('link', { name: 'Open the whole chat' }));
    expect(picture()).toHaveAttribute('aria-expanded', 'false');
    jest.spyOn(globalThis, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList);
    await user.click(picture());
    await user.click(screen.getByRole('link', { name: 'FAQ' }));
    expect(picture()).toHaveAttribute('aria-expanded', 'false');
  });

  test('its code leaves the focus to a box elsewhere', async () => {
    const { user, comes } = await waiting();
    await user.click(screen.getByLabelText('Elsewhere'));
    await comes();
    expect(prompts()).toEqual(['hello']);
    expect(screen.getByLabelText('Elsewhere')).toHaveFocus();
  });

  test('what is typed and not sent stays in the box', async () => {
    const { user, comes } = await waiting();
    await user.type(input(), 'How do I ship');
    await comes();
    expect(input()).toHaveValue('How do I ship');
    expect(input()).toHaveFocus();
    expect(prompts()).toEqual(['hello']);
  });

  test('a blank question is ignored, and closing forgets what was not asked', async () => {
    const { user, comes } = await waiting();
    await user.type(input(), '  {Enter}');
    expect(spinner()).toHaveAttribute('data-shown', 'false');
    await user.type(input(), 'One?');
    await user.click(within(panel()).getByRole('button', { name: 'Close' }));
    expect(picture()).toHaveFocus();
    await user.click(picture());
    await comes();
    expect(input()).toHaveValue('');
  });

  test('code that fails to load leaves the question, which a press on "Try again" asks', async () => {
    const failing = jest
      .fn(load)
      .mockRejectedValueOnce(new Error('offline'))
      .mockRejectedValueOnce(new Error('offline'));
    const { user } = renderWithProviders(<ChatDock load={failing} />);
    await user.click(picture());
    await settle();
    await user.type(input(), 'One?{Enter}');
    expect(screen.getByRole('alert')).toHaveTextContent(/could not be loaded/);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(prompts()).toEqual(['One?']));
  });
});
