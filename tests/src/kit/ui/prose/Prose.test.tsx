import { screen, within } from '@testing-library/react';
import type { Block } from '@/kit/ui/prose/blocks';
import { Prose } from '@/kit/ui/prose/Prose';
import { renderWithProviders } from '../../../../support/renderWithProviders';

const blocks: readonly Block[] = [
  { kind: 'heading', level: 2, id: 'tasks', content: ['Tasks'] },
  {
    kind: 'paragraph',
    content: [
      'Plain, ',
      { kind: 'strong', content: ['strong'] },
      ' and <b>no tags</b>. ',
      { kind: 'link', to: '/chat', content: ['Ask'] },
      ' or ',
      { kind: 'link', to: 'https://example.com/', content: ['read'] },
    ],
  },
  { kind: 'quote', content: ['Said.'] },
  { kind: 'list', ordered: true, items: [['one'], [{ kind: 'emphasis', content: ['two'] }]] },
  { kind: 'table', head: [['Task'], ['Who']], rows: [[['Sorting'], ['Anyone']]] },
];

test('each block has its element, and text is never parsed as HTML', async () => {
  const { container, user, location } = renderWithProviders(<Prose blocks={blocks} />);
  expect(screen.getByRole('heading', { level: 2 })).toHaveAttribute('id', 'tasks');
  expect(container.querySelector('strong')).toHaveTextContent('strong');
  expect(container.querySelector('b')).toBeNull();
  expect(screen.getByText(/<b>no tags<\/b>/)).toBeVisible();
  expect(container.querySelector('blockquote')).toHaveTextContent('Said.');
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
  const table = within(screen.getByRole('region', { name: 'Table: Task, Who' })).getByRole('table');
  expect(within(table).getByRole('columnheader', { name: 'Task' })).toBeVisible();
  expect(within(table).getByRole('cell', { name: 'Anyone' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'read' })).toHaveAttribute('href', 'https://example.com/');
  await user.click(screen.getByRole('link', { name: 'Ask' }));
  expect(location().pathname).toBe('/chat');
});
