import { screen, waitFor, within } from '@testing-library/react';
import type { StaffAction } from '@shared/desk/contract';
import { DeskRoom } from '@/features/desk/frame/DeskRoom';
import { NewsletterIssue } from '@/features/desk/newsletter/NewsletterIssue';
import { Newsletters } from '@/features/desk/newsletter/Newsletters';
import { pressTwice } from '../../../support/gestures';
import { renderWithProviders } from '../../../support/renderWithProviders';
import { ada, body, failure, fakeGateway, type Answer } from '../payments/fakeGateway';
import { meWith } from './desk';

const id = '3f6f0f6e-8f7b-4a39-9d6e-0d4e7f0c9a11';
const path = `/api/desk/newsletter/issues/${id}`;
const overviewPath = '/api/desk/newsletter';
const figures = { recipients: 0, sent: 0, bounced: 0, skipped: 0, unsubscribed: 0 };
const draft = {
  id,
  subject: 'News of March',
  body: 'The port is **open**.',
  version: 3,
  state: 'draft',
  changedAt: 1_800_000_000_000,
  sentAt: null,
  figures,
};
const sent = {
  ...draft,
  state: 'sent',
  sentAt: 1_800_000_100_000,
  figures: { recipients: 13, sent: 11, bounced: 1, skipped: 1, unsubscribed: 2 },
};
const overview = (confirmed = 12) =>
  body({ hasMail: true, addresses: { confirmed, waiting: 3, bounced: 1 }, issues: [sent] });
const editor: StaffAction[] = ['newsletter.read', 'newsletter.write', 'newsletter.send', 'newsletter.export'];

function open(routes: Record<string, Answer | Answer[]>, what: 'list' | 'issue', actions = editor) {
  const gateway = fakeGateway({
    'GET /api/desk/me': meWith(['editor'], ...actions),
    [`GET ${overviewPath}`]: overview(),
    [`GET ${overviewPath}/addresses`]: body({ addresses: [] }),
    ...routes,
  });
  const page = (
    <DeskRoom needs="newsletter.read" title="Newsletter" lead="News">
      {what === 'list' ? <Newsletters /> : <NewsletterIssue id={id} />}
    </DeskRoom>
  );
  return { gateway, ...renderWithProviders(page, { ...ada(), route: '/desk/newsletter' }) };
}

beforeEach(() => sessionStorage.clear());

test('the list has the figures of each newsletter and the numbers of addresses', async () => {
  open({}, 'list');
  const link = await screen.findByRole('link', { name: 'News of March' });
  expect(link).toHaveAttribute('href', `/desk/newsletter/${id}`);
  expect(screen.getByText('Sent to 11 of 13, 1 bounced, 1 left before, 2 unsubscribed')).toBeInTheDocument();
  const confirmed = screen.getAllByText('Confirmed')[0]?.closest('div');
  expect(confirmed).toHaveTextContent('12');
  expect(await screen.findByText('Nobody has subscribed yet.')).toBeInTheDocument();
});

test('addresses are filtered by the page’s address', async () => {
  const address = {
    id: 'a1',
    email: 'amina@example.com',
    state: 'waiting',
    subscribedAt: 1_800_000_000_000,
    confirmedAt: null,
  };
  const { user, gateway } = open(
    { [`GET ${overviewPath}/addresses?state=waiting`]: body({ addresses: [address] }) },
    'list',
  );
  await screen.findByText('Nobody has subscribed yet.');
  await user.selectOptions(screen.getByLabelText('State'), 'Not confirmed');
  expect(await screen.findByText('amina@example.com')).toBeInTheDocument();
  expect(gateway.count(`GET ${overviewPath}/addresses?state=waiting`)).toBe(1);
});

test('a reader sees no way to write, send or export', async () => {
  open({ [`GET ${path}`]: body(draft) }, 'issue', ['newsletter.read']);
  expect(await screen.findByRole('heading', { name: 'Draft' })).toBeInTheDocument();
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Send|Save/ })).not.toBeInTheDocument();
});

test('a draft is shown as its readers will see it, while it is typed, and never as markup', async () => {
  const { user } = open({ [`GET ${path}`]: body(draft) }, 'issue');
  const preview = within(await screen.findByRole('region', { name: 'Preview' }));
  expect(preview.getByText('open').tagName).toBe('STRONG');
  const text = screen.getByLabelText('Text');
  await user.clear(text);
  await user.type(text, '<img src=x onerror=alert(1)> *yes*');
  expect(await preview.findByText('<img src=x onerror=alert(1)>', { exact: false })).toBeInTheDocument();
  expect(preview.queryByRole('img')).not.toBeInTheDocument();
  await user.clear(text);
  await user.type(text, '| a | b |{Enter}| c |');
  expect(await preview.findByRole('alert')).toHaveTextContent('This cannot be sent');
});

test('a draft that mail programs would cut is told of while it is typed', async () => {
  const { user } = open({ [`GET ${path}`]: body({ ...draft, body: '&'.repeat(20_000) }) }, 'issue');
  expect(await screen.findByText(/^Too long: mail programs show 100 kB/)).toBeInTheDocument();
  await user.clear(screen.getByLabelText('Text'));
  await waitFor(() => expect(screen.queryByText(/^Too long/)).not.toBeInTheDocument());
});

test('what was typed stays over an error and a reload, until it is saved', async () => {
  const routes = {
    [`GET ${path}`]: failure(404, 'not_found'),
    [`PUT ${path}`]: [failure(503, 'unavailable', 'Not now.'), body({ version: 1 })],
  };
  const first = open(routes, 'issue');
  await first.user.type(await screen.findByLabelText('Subject'), 'News');
  await first.user.type(screen.getByLabelText('Text'), 'Hello');
  await first.user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Not now.')).toBeInTheDocument();
  expect(screen.getByLabelText('Text')).toHaveValue('Hello');
  first.unmount();

  const { user, gateway } = open({ ...routes, [`PUT ${path}`]: body({ version: 1 }) }, 'issue');
  expect(await screen.findByLabelText('Text')).toHaveValue('Hello');
  expect(screen.getByText('What you typed before is here again. It is not saved yet.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Saved.')).toBeInTheDocument();
  expect((await gateway.bodies(`PUT ${path}`)).at(-1)).toEqual({ seen: 0, subject: 'News', body: 'Hello' });
  expect(sessionStorage).toHaveLength(0);
});

test('sending saves, asks with the number of addresses, and sends once', async () => {
  const { user, gateway } = open(
    {
      [`GET ${path}`]: [body(draft), body({ ...draft, version: 4 }), body({ ...sent, version: 4 })],
      [`PUT ${path}`]: body({ version: 4 }),
      [`POST ${path}/send`]: body({ recipients: 12 }),
    },
    'issue',
  );
  await user.type(await screen.findByLabelText('Text'), ' More.');
  await user.click(screen.getByRole('button', { name: 'Send…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Send this newsletter?' }));
  expect(gateway.count(`POST ${path}/send`)).toBe(0);
  pressTwice(await dialog.findByRole('button', { name: 'Send to 12 addresses' }));
  const heading = await screen.findByRole('heading', { name: 'Sent' });
  await waitFor(() => expect(heading).toHaveFocus());
  expect(gateway.count(`POST ${path}/send`)).toBe(1);
  expect((await gateway.bodies(`POST ${path}/send`)).at(-1)).toEqual({ seen: 4 });
});

test('one that was sent leaves the focus at the top of its page', async () => {
  open({ [`GET ${path}`]: body(sent) }, 'issue');
  expect(await screen.findByRole('heading', { name: 'Sent' })).toBeInTheDocument();
  expect(document.body).toHaveFocus();
});

test('without a confirmed address nothing can be sent', async () => {
  const { user } = open({ [`GET ${path}`]: body(draft), [`GET ${overviewPath}`]: overview(0) }, 'issue');
  await user.click(await screen.findByRole('button', { name: 'Send…' }));
  expect(await screen.findByText(/No address is confirmed yet/)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Send to 0 addresses' })).toBeDisabled();
});

test('when somebody else was first, both versions are shown and either can be kept', async () => {
  const theirs = { ...draft, version: 4, subject: 'Theirs', body: 'Their text' };
  const { user, gateway } = open(
    {
      [`GET ${path}`]: [body(draft), body(theirs)],
      [`PUT ${path}`]: [failure(409, 'newsletter_changed', 'Somebody else was first.'), body({ version: 5 })],
    },
    'issue',
  );
  await user.type(await screen.findByLabelText('Text'), ' Mine.');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Somebody else was first.')).toBeInTheDocument();
  expect(await screen.findByText('Their text')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Keep my text' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Saved.')).toBeInTheDocument();
  expect((await gateway.bodies(`PUT ${path}`)).at(-1)).toMatchObject({ seen: 4, body: 'The port is **open**. Mine.' });
});

test('an editor takes a sent newsletter out of the public archive', async () => {
  const { user, gateway } = open(
    {
      [`GET ${path}`]: [body({ ...sent, isInArchive: true }), body({ ...sent, isInArchive: false })],
      [`PUT ${path}/archive`]: { text: '', status: 204 },
    },
    'issue',
  );
  expect(await screen.findByText('Everybody can read it in the public archive.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Take it out of the archive' }));
  expect(await screen.findByText('The public archive leaves it out.')).toBeInTheDocument();
  expect(await gateway.bodies(`PUT ${path}/archive`)).toEqual([{ isInArchive: false }]);
  expect(screen.getByRole('button', { name: 'Let it into the archive' })).toBeInTheDocument();
});

const scheduled = { ...draft, scheduledFor: Date.UTC(2026, 11, 1, 6, 30) };

test('a newsletter is scheduled for a day and time of the association’s zone', async () => {
  const { user, gateway } = open(
    {
      [`GET ${path}`]: [body(draft), body(draft), body(scheduled)],
      [`PUT ${path}/schedule`]: [
        {
          status: 400,
          failure: {
            code: 'invalid_request',
            message: 'Past.',
            fields: { at: 'This time is past. Choose a later one.' },
          },
        },
        body({ scheduledFor: scheduled.scheduledFor, recipients: 12 }),
      ],
    },
    'issue',
  );
  await user.click(await screen.findByRole('button', { name: 'Schedule…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'When is it sent?' }));
  const field = dialog.getByLabelText('Day and time, East Africa Time (UTC+3)');
  await user.type(field, '2026-12-01T09:30');
  await user.click(dialog.getByRole('button', { name: 'Schedule' }));
  expect(await dialog.findByText('This time is past. Choose a later one.')).toBeInTheDocument();
  expect(field).toHaveValue('2026-12-01T09:30');
  await user.click(dialog.getByRole('button', { name: 'Schedule' }));
  expect(await screen.findByRole('heading', { name: 'Scheduled' })).toBeInTheDocument();
  const time = screen.getByText(/^It is sent on Tuesday, 1 December 2026, 09:30, East Africa Time/);
  expect(time.closest('[role="status"]')).toBeVisible();
  expect((await gateway.bodies(`PUT ${path}/schedule`)).at(-1)).toEqual({ seen: 3, at: '2026-12-01T09:30' });
  expect(screen.queryByRole('textbox', { name: 'Subject' })).not.toBeInTheDocument();
});

test('a scheduled newsletter is cancelled, and can be written again', async () => {
  const { user, gateway } = open(
    {
      [`GET ${path}`]: [body(scheduled), body({ ...draft, scheduledFor: null })],
      [`DELETE ${path}/schedule`]: { text: '', status: 204 },
    },
    'issue',
  );
  await user.click(await screen.findByRole('button', { name: 'Cancel the schedule' }));
  const subject = await screen.findByLabelText('Subject');
  expect(subject).toHaveValue('News of March');
  expect(subject).toHaveFocus();
  expect(gateway.count(`DELETE ${path}/schedule`)).toBe(1);
});

test('the list says when a newsletter is sent, and to which members', async () => {
  const audience = { countries: ['KE'], services: ['sea'] };
  const issues = [{ ...scheduled, audience }];
  open(
    { [`GET ${overviewPath}`]: body({ hasMail: true, addresses: { confirmed: 1, waiting: 0, bounced: 0 }, issues }) },
    'list',
  );
  expect(await screen.findByText('Scheduled')).toBeInTheDocument();
  expect(screen.getByText(/^It is sent on Tuesday, 1 December 2026, 09:30/)).toBeInTheDocument();
  expect(screen.getByText(/^To members: Kenya; Sea/)).toBeInTheDocument();
});

test('a notice goes to members by country and service, who are counted before it is sent', async () => {
  const audiencePath = `GET ${overviewPath}/audience`;
  const options = {
    countries: [
      { code: 'KE', members: 23 },
      { code: 'UG', members: 4 },
    ],
    services: [{ service: 'sea', members: 9 }],
  };
  const toKenya = { ...draft, version: 4, audience: { countries: ['KE'], services: [] } };
  const { user, gateway } = open(
    {
      [`GET ${path}`]: [body(draft), body(toKenya), body({ ...toKenya, state: 'sent', sentAt: 1 })],
      [`${audiencePath}?countries=&services=`]: body({ count: 27, ...options }),
      [`${audiencePath}?countries=KE&services=`]: body({ count: 23, ...options }),
      [`PUT ${path}`]: body({ version: 4 }),
      [`POST ${path}/send`]: body({ recipients: 23 }),
    },
    'issue',
  );
  await user.click(await screen.findByRole('radio', { name: 'Members' }));
  expect(await screen.findByText('It goes to 27 members.')).toBeInTheDocument();
  await user.click(screen.getByRole('checkbox', { name: 'Kenya' }));
  expect(await screen.findByText('It goes to 23 members.')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /archive/ })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Send…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Send this newsletter?' }));
  await user.click(await dialog.findByRole('button', { name: 'Send to 23 members' }));
  expect(await screen.findByRole('heading', { name: 'Sent' })).toBeInTheDocument();
  expect(screen.getByText('To members: Kenya')).toBeInTheDocument();
  expect((await gateway.bodies(`PUT ${path}`)).at(-1)).toMatchObject({ audience: { countries: ['KE'], services: [] } });
});

test('an audience of nobody cannot be sent to, and says so', async () => {
  const nobody = { ...draft, audience: { countries: ['RW'], services: [] } };
  const { user } = open(
    {
      [`GET ${path}`]: body(nobody),
      [`GET ${overviewPath}/audience?countries=RW&services=`]: body({ count: 0, countries: [], services: [] }),
    },
    'issue',
  );
  const sentence = 'No member who gets news matches these countries and services. Choose others, or none.';
  expect(await screen.findByText(sentence)).toBeInTheDocument();
  expect(screen.getByRole('checkbox', { name: 'Rwanda' })).toBeChecked();
  await user.click(screen.getByRole('button', { name: 'Send…' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText(sentence)).toBeInTheDocument();
  expect(dialog.getByRole('button', { name: /^Send/ })).toBeDisabled();
});
