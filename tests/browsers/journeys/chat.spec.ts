import { test } from '../support/test';

test('ask the assistant: an answer, and agents for a place', async ({ site }) => {
  await site.open('/chat');
  const main = site.get('main');
  const log = main.get('region', 'Questions and answers');
  const question = main.get('textbox', 'Your question');
  await question.fill('How much is it to send 20 kg to London?');
  await site.press('Enter');
  await log.says('Get a Quote');
  await question.holds('');
  await question.fill('Find an agent in Mombasa');
  await main.get('button', 'Send').click();
  const card = log.get('article', undefined, { index: 0 });
  await card.says('Mombasa');
  await card.get('button', /^More about /).click();
  await card.get('button', /^Save vCard/).isSeen();
  await site.isSound();
});
