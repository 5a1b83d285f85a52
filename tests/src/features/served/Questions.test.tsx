import { screen, waitFor } from '@testing-library/react';
import faq from '@content/faq.json';
import { Questions, useQuestions } from '@/features/served/Questions';
import FaqPage from '@/pages/faq/FaqPage';
import { ServedPageContext } from '@/features/served/servedPage';
import { renderWithProviders } from '../../../support/renderWithProviders';
import { body, failure, fakeGateway } from '../payments/fakeGateway';

const arabic = { id: 'rusum', language: 'ar' as const, question: 'ما هي الرسوم؟', answer: 'لا شيء.' };
const names = () => screen.getAllByRole('heading').map(({ textContent }) => textContent);
const first = faq[0]?.question ?? '';

function Asked() {
  return <Questions questions={useQuestions()} group="faq" joining="Price" />;
}

function draw(loaded: { pathname: string; data: unknown }) {
  const page = (
    <ServedPageContext value={loaded}>
      <Asked />
    </ServedPageContext>
  );
  return renderWithProviders(page, { route: '/faq' });
}

test('the page shows the questions that it was rendered with, in their own language, without a request', () => {
  const gateway = fakeGateway({});
  draw({ pathname: '/faq', data: { questions: [arabic] } });
  expect(names()).toEqual([arabic.question]);
  const shown = screen.getByText(arabic.question);
  expect([shown.getAttribute('lang'), shown.getAttribute('dir')]).toEqual(['ar', 'rtl']);
  expect(gateway.asked).toEqual([]);
});

test('when all are withdrawn, the page has no empty list', () => {
  const draws = (data: object) =>
    renderWithProviders(
      <ServedPageContext value={{ pathname: '/faq', data }}>
        <FaqPage />
      </ServedPageContext>,
      { route: '/faq' },
    );
  const { unmount } = draws({ questions: [arabic] });
  expect(names()).toContain('The questions');
  unmount();
  draws({ questions: [] });
  expect(names()).not.toContain('The questions');
  expect(names()).toContain('Another question?');
});

test('a page of the build shows those of the site, without a request', () => {
  const gateway = fakeGateway({});
  draw({ pathname: '/faq', data: undefined });
  expect(names()).toEqual(faq.map(({ question }) => question));
  expect(gateway.asked).toEqual([]);
});

test('within the site they are asked for when the page opens', async () => {
  fakeGateway({ 'GET /api/site-words?language=en': body({ words: { questions: [arabic] } }) });
  draw({ pathname: '/blog', data: undefined });
  expect(screen.getByRole('heading', { name: first })).toBeInTheDocument();
  expect(await screen.findByRole('heading', { name: arabic.question })).toBeInTheDocument();
});

test('one that is said in another language is shown so, whatever a page translator made of it', async () => {
  const edited = { ...arabic, id: faq[0]?.id };
  fakeGateway({ 'GET /api/site-words?language=en': body({ words: { questions: [edited] } }) });
  draw({ pathname: '/blog', data: undefined });
  const shown = await screen.findByText(arabic.question);
  expect(shown).toHaveAttribute('dir', 'rtl');
});

test('if that fails, the questions of the site stay', async () => {
  const gateway = fakeGateway({ 'GET /api/site-words?language=en': failure(400, 'invalid_request', 'No.') });
  draw({ pathname: '/blog', data: undefined });
  await waitFor(() => expect(gateway.asked).toHaveLength(1));
  expect(names()).toEqual(faq.map(({ question }) => question));
});

const heading = (index: number) => screen.getByRole('heading', { name: faq[index]?.question ?? '' });
const group = (index: number) => heading(index).closest('details');
const answer = (index: number) => screen.getByText(faq[index]?.answer ?? '');
const opened = () => [...faq.keys()].filter((index) => group(index)?.open);

test('shows each question, with every answer collapsed but in the document, and opened by the browser itself', () => {
  renderWithProviders(<Asked />);
  expect(screen.getAllByRole('group')).toHaveLength(faq.length);
  expect(opened()).toEqual([]);
  for (const index of faq.keys()) {
    expect(heading(index).parentElement?.tagName).toBe('SUMMARY');
    expect(group(index)).toHaveAttribute('name', group(0)?.getAttribute('name'));
    expect(answer(index)).not.toBeVisible();
  }
});

test('at most one answer is open; clicking the open one closes it', async () => {
  const { user } = renderWithProviders(<Asked />);
  await user.click(heading(0));
  expect(opened()).toEqual([0]);
  expect(answer(0)).toBeVisible();
  await user.click(heading(4));
  expect(opened()).toEqual([4]);
  expect(answer(0)).not.toBeVisible();
  expect(answer(4)).toBeVisible();
  await user.click(heading(4));
  expect(opened()).toEqual([]);
  expect(answer(4)).not.toBeVisible();
});

test('a question is reached by Tab, and has its answer within', async () => {
  const { user } = renderWithProviders(<Asked />);
  await user.tab();
  expect(heading(0).parentElement).toHaveFocus();
  expect(group(0)).toContainElement(answer(0));
});
