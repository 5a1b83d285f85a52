import { EnglishDesk } from '@/features/desk/frame/EnglishDesk';
import { renderWithProviders } from '../../../support/renderWithProviders';

test('leads to the English page, with its query', () => {
  const leave = jest.fn();
  renderWithProviders(<EnglishDesk leave={leave} />, { route: '/desk/cases/KQ-1?q=Tembo#log' });
  expect(leave.mock.calls).toEqual([['/desk/cases/KQ-1?q=Tembo#log']]);
});
