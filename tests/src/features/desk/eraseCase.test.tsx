import { screen, waitFor, waitForElementToBeRemoved, within } from '@testing-library/react';
import type { DeskCase } from '@shared/desk/cases';
import { DeskRoom } from '@/features/desk/frame/DeskRoom';
import { EraseCase } from '@/features/desk/acting/EraseCase';
import { selectNotice } from '@/state/noticeSlice';
import { renderWithProviders } from '../../../support/renderWithProviders';
import { ada, body, fakeGateway, type Answer } from '../payments/fakeGateway';

const path = '/api/desk/cases/KQ-7F3K2P/erasure';
const shown = { reference: 'KQ-7F3K2P', events: [{}] } as unknown as DeskCase;
const erasure = { keptBecause: null, places: [{ name: 'Files', count: 2 }], stays: ['Payments stay.'] };

function open(routes: Record<string, Answer | Answer[]>, actions = ['desk.open', 'personalData.erase']) {
  const gateway = fakeGateway({ 'GET /api/desk/me': body({ uid: 'u1', roles: ['desk'], actions }), ...routes });
  const view = renderWithProviders(
    <DeskRoom title="Desk" lead="">
      <EraseCase shown={shown} />
    </DeskRoom>,
    { ...ada(), route: '/desk/cases/KQ-7F3K2P' },
  );
  return { ...gateway, ...view };
}

const atField: Answer = {
  failure: { code: 'invalid_request', message: 'No.', fields: { reference: 'Not this.' } },
  status: 400,
};

test('says what goes and what stays, asks for the reference, and leads to the inbox', async () => {
  const { user, bodies, location, store } = open({
    [`GET ${path}`]: body(erasure),
    [`POST ${path}`]: [atField, body(null)],
  });
  await user.click(await screen.findByRole('button', { name: 'Show what would be erased' }));
  const form = within(await screen.findByRole('form', { name: 'Erase the case' }));
  expect(form.getByText('Files')).toBeVisible();
  expect(form.getByText('Payments stay.')).toBeVisible();
  const box = form.getByLabelText('To erase it, type the reference');
  await user.type(box, 'KQ-2');
  await user.click(form.getByRole('button', { name: 'Erase the case' }));
  expect(box).toHaveAccessibleDescription('Not this.');
  await user.clear(box);
  await user.type(box, 'KQ-7F3K2P');
  await user.click(form.getByRole('button', { name: 'Erase the case' }));
  expect(await bodies(`POST ${path}`)).toEqual([{ reference: 'KQ-2' }, { reference: 'KQ-7F3K2P' }]);
  await waitFor(() => expect(location().pathname).toBe('/desk'));
  expect(selectNotice(store.getState())).toBe('KQ-7F3K2P is erased.');
});

test('a case that the law keeps says so; without the right there is nothing', async () => {
  const kept = { ...erasure, keptBecause: 'It stays.' };
  const { user, unmount } = open({ [`GET ${path}`]: body(kept) });
  await user.click(await screen.findByRole('button', { name: 'Show what would be erased' }));
  expect(await screen.findByText('It stays.')).toBeVisible();
  expect(screen.queryByRole('form')).toBeNull();
  unmount();
  open({}, ['desk.open', 'cases.work']);
  await waitForElementToBeRemoved(screen.queryByText('Loading the desk…'));
  expect(screen.queryByText('Erase the case')).toBeNull();
});
