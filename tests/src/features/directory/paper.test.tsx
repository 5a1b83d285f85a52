import { compileString } from 'sass';
import { screen } from '@testing-library/react';
import { AgentCard } from '@/features/directory/list/AgentCard';
import { renderWithProviders } from '../../../support/renderWithProviders';

const agent = {
  id: 'ke-mombasa-001',
  name: 'Pwani Freight',
  location: 'Mombasa, Kenya',
  phone: '+254 700 111 222',
  email: 'a@pwani.example',
  services: [],
  languages: [],
};

test('on paper, a folded row of the results has its numbers, and no actions', () => {
  renderWithProviders(<AgentCard agent={agent} level={2} onAnnounced={() => undefined} />);
  const more = screen.getByText('+254 700 111 222').closest('[data-print="open"]');
  expect(more).toHaveAttribute('hidden');
  for (const name of [/^Call/, /^WhatsApp/, /^More about/])
    expect(screen.getByLabelText(name).closest('[data-print="no"]')).not.toBeNull();
});

test('the style sheet knows each mark', () => {
  const sheet = `@use 'kit/ui/layout/print' as *; @include paper;`;
  const { css } = compileString(sheet, { loadPaths: ['src'] });
  const print = css.slice(css.indexOf('@media print'));
  for (const mark of ['no', 'only', 'open']) expect(print).toContain(`[data-print=${mark}]`);
});
