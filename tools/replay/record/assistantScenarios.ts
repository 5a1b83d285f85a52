import type { Scenario, Visitor } from './visitor';

async function type({ page }: Visitor, placeholder: string, question: string): Promise<void> {
  await page.getByPlaceholder(placeholder).fill(question);
  await page.getByPlaceholder(placeholder).press('Enter');
}

/** Asks a question and waits for the complete answer, so that the next one can be sent. */
export async function ask(visitor: Visitor, placeholder: string, question: string): Promise<void> {
  const { page } = visitor;
  const answer = page.waitForResponse('**/api/chat');
  await type(visitor, placeholder, question);
  await answer;
  await page.getByRole('button', { name: 'Stop', exact: true }).waitFor({ state: 'hidden' });
}

const chatWidget: Scenario = async (visitor) => {
  await visitor.open('/faq');
  await visitor.page.getByRole('button', { name: 'Talk to our AI' }).click();
  await visitor.sees(/I am the AI assistant of Keelway/);
  await type(visitor, 'Ask a question...', '   ');
  await ask(visitor, 'Ask a question...', 'How much is it to send 20 kg to London?');
  await visitor.sees(/Get a Quote/);
  await visitor.page.getByRole('dialog', { name: 'AI assistant' }).getByRole('button', { name: 'Close' }).click();
};

const chatPage: Scenario = async (visitor) => {
  const { open, page, click } = visitor;
  await open('/chat');
  await ask(visitor, 'Type your message...', 'Which services do you offer?');
  await click('New chat');
  await ask(visitor, 'Type your message...', 'Which agents are in Mombasa?');
  await page.getByRole('switch').click();
  await click('Clear history');
  await page
    .getByRole('dialog', { name: 'Clear the history?' })
    .getByRole('button', { name: 'Clear', exact: true })
    .click();
};

const chatFailure: Scenario = async (visitor) => {
  const { open, page, click, sees } = visitor;
  await page.route('**/api/chat', (route) => route.abort());
  await open('/chat');
  await type(visitor, 'Type your message...', 'Do you clear customs?');
  await sees('Error occurred while fetching response.');
  await page.unroute('**/api/chat');
  const answer = page.waitForResponse('**/api/chat');
  await click('Try again');
  await answer;
  await page.getByRole('button', { name: 'Stop', exact: true }).waitFor({ state: 'hidden' });
};

/** Scenarios with the assistant. */
export const assistantScenarios: Readonly<Record<string, Scenario>> = {
  'chat-widget': chatWidget,
  'chat-page': chatPage,
  'chat-failure': chatFailure,
};
