import { screen } from '@testing-library/react';
import faq from '@content/faq.json';
import { Faq } from '@/pages/home/Faq';
import { renderWithProviders } from '../../../support/renderWithProviders';

const heading = (index: number) => screen.getByRole('heading', { name: faq[index]?.question ?? '' });
const group = (index: number) => heading(index).closest('details');
const answer = (index: number) => screen.getByText(faq[index]?.answer ?? '');
const opened = () => [...faq.keys()].filter((index) => group(index)?.open);

test('shows each question, with every answer collapsed but in the document, and opened by the browser itself', () => {
  renderWithProviders(<Faq />);
  expect(screen.getAllByRole('group')).toHaveLength(faq.length);
  expect(opened()).toEqual([]);
  for (const index of faq.keys()) {
    expect(heading(index).parentElement?.tagName).toBe('SUMMARY');
    expect(group(index)).toHaveAttribute('name', group(0)?.getAttribute('name'));
    expect(answer(index)).not.toBeVisible();
  }
});

test('at most one answer is open; clicking the open one closes it', async () => {
  const { user } = renderWithProviders(<Faq />);
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
  const { user } = renderWithProviders(<Faq />);
  await user.tab();
  expect(heading(0).parentElement).toHaveFocus();
  expect(group(0)).toContainElement(answer(0));
});
