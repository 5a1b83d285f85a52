import { screen } from '@testing-library/react';
import faq from '@content/faq.json';
import { Faq } from '@/pages/home/Faq';
import { renderWithProviders } from '../../../support/renderWithProviders';

const question = (index: number) => screen.getByRole('button', { name: faq[index]?.question ?? '' });
const answer = (index: number) => screen.getByText(faq[index]?.answer ?? '');

test('shows each question, with every answer collapsed but in the document', () => {
  renderWithProviders(<Faq />);
  expect(screen.getAllByRole('button', { expanded: false })).toHaveLength(faq.length);
  for (const index of faq.keys()) expect(answer(index)).not.toBeVisible();
});

test('at most one answer is open; clicking the open one closes it', async () => {
  const { user } = renderWithProviders(<Faq />);
  await user.click(question(0));
  expect(question(0)).toHaveAttribute('aria-expanded', 'true');
  expect(answer(0)).toBeVisible();
  await user.click(question(4));
  expect(screen.getAllByRole('button', { expanded: true })).toEqual([question(4)]);
  expect(answer(0)).not.toBeVisible();
  expect(answer(4)).toBeVisible();
  await user.click(question(4));
  expect(screen.queryAllByRole('button', { expanded: true })).toEqual([]);
  expect(answer(4)).not.toBeVisible();
});

test('works from the keyboard, and a question names its answer', async () => {
  const { user } = renderWithProviders(<Faq />);
  await user.tab();
  expect(question(0)).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(answer(0)).toBeVisible();
  expect(document.getElementById(question(0).getAttribute('aria-controls') ?? '')).toContainElement(answer(0));
});
