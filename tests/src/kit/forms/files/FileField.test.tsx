import { File as NodeFile } from 'node:buffer';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useEffect, useState } from 'react';
import type { AttachedFile } from '@/kit/forms/files/attachedFile';
import { FileField } from '@/kit/forms/files/FileField';
import { renderWithProviders } from '../../../../support/renderWithProviders';

/** A gateway that takes pieces; `misbehave` answers in its place, or breaks the connection. */
class FakeUploads {
  readonly uploads = new Map<string, { name: string; bytes: number; received: number; file: object | null }>();
  readonly calls: string[] = [];
  misbehave: ((call: string) => Response | Error | 'silence' | null) | null = null;

  async answer(request: Request): Promise<Response> {
    const { pathname, searchParams } = new URL(request.url);
    const [id = '', last = ''] = pathname.replace('/api/uploads', '').split('/').slice(1);
    const call = `${request.method}${last === '' ? '' : ` ${last}`}${searchParams.has('offset') ? ` ${searchParams.get('offset') ?? ''}` : ''}`;
    this.calls.push(call);
    const instead = this.misbehave?.(call) ?? null;
    if (instead === 'silence')
      return new Promise((_resolve, reject) => {
        request.signal.addEventListener('abort', () => reject(request.signal.reason as Error));
      });
    if (instead instanceof Error) throw instead;
    if (instead !== null) return instead;
    if (request.method === 'POST' && id === '') {
      const body = (await request.json()) as { id: string; name: string; bytes: number };
      if (!this.uploads.has(body.id)) this.uploads.set(body.id, { ...body, received: 0, file: null });
      return this.#upload(body.id);
    }
    const upload = this.uploads.get(id);
    if (upload === undefined) return refusal(404, 'upload_gone', 'This file is not stored any more.');
    if (request.method === 'DELETE') {
      this.uploads.delete(id);
      return new Response(null, { status: 204 });
    }
    if (last === 'check') upload.file = fileKept(id, upload.name);
    else if (request.method === 'GET') return this.#upload(id);
    else if (Number(searchParams.get('offset')) !== upload.received)
      return refusal(409, 'other_offset', 'Other.', true);
    else upload.received += (await request.arrayBuffer()).byteLength;
    return this.#upload(id);
  }

  #upload(id: string): Response {
    const { received, bytes, file } = this.uploads.get(id) ?? { received: 0, bytes: 0, file: null };
    return Response.json({ received, bytes, file });
  }
}

/** Pictures are encoded anew, so a name and a size may be others than what was chosen. */
const fileKept = (id: string, name: string) => ({
  id,
  name: name.toLowerCase(),
  kind: 'pdf',
  bytes: 321,
  isScanned: false,
});
const refusal = (status: number, code: string, message: string, retryable = false): Response =>
  Response.json({ code, message, retryable }, { status });
const offline = (): Error => new TypeError('Failed to fetch');

let gateway: FakeUploads;
beforeEach(() => {
  gateway = new FakeUploads();
  jest.spyOn(globalThis, 'fetch').mockImplementation((input) => gateway.answer(input as Request));
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

/** Of Node: its `Request` reads no file of jsdom. */
const fileOf = (name: string, bytes = 200_000): File => new NodeFile([new Uint8Array(bytes)], name) as unknown as File;

let kept: readonly AttachedFile[];
function Form({ first }: { first: readonly AttachedFile[] }) {
  const [files, setFiles] = useState(first);
  const [error, setError] = useState<string>();
  useEffect(() => {
    kept = files;
  });
  return (
    <>
      <FileField seenBy="Only our desk sees them." files={files} error={error} isReady onChanged={setFiles} />
      <button onClick={() => setError('A file is not stored any more.')}>Send</button>
    </>
  );
}
const open = (first: readonly AttachedFile[] = []) => renderWithProviders(<Form first={first} />);
const input = () => screen.getByLabelText<HTMLInputElement>('Files (optional)');
const choose = (...files: File[]) => fireEvent.change(input(), { target: { files } });
const news = () => document.querySelector('[aria-live]');
const entries = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent);

test('files go up one after the other, each with its progress, and the form has their ids', async () => {
  open();
  expect(input()).toHaveAccessibleDescription(/PDF, JPEG, PNG or HEIC, up to 10 MB each, at most four/);
  expect(input().accept).toContain('image/heic');
  gateway.misbehave = (call) => (call.startsWith('PATCH 65536') ? 'silence' : null);
  choose(fileOf('licence.pdf'), fileOf('stamp.pdf', 900));
  const bar = await screen.findByRole('progressbar', { name: 'Sending licence.pdf' });
  await waitFor(() => expect(bar).toHaveAttribute('value', '32'));
  expect(entries()[1]).toMatch(/stamp\.pdf.*Waits its turn/);
  expect(news()).toHaveTextContent('licence.pdf is being sent.');
  expect(kept.map(({ isKept }) => isKept)).toEqual([false, false]);
});

test('attached: said once, with name and size, and nothing is sent twice for the same file', async () => {
  open();
  choose(fileOf('licence.pdf'));
  await waitFor(() => expect(kept).toMatchObject([{ name: 'licence.pdf', bytes: 200_000, isKept: true }]));
  expect(entries()).toEqual([expect.stringMatching(/licence\.pdf \(200 kB\)Attached/)]);
  expect(news()).toHaveTextContent('licence.pdf is attached.');
  expect(gateway.calls).toEqual(['POST', 'PATCH 0', 'PATCH 65536', 'PATCH 196608', 'POST check']);
  choose(fileOf('licence.pdf'), fileOf('licence.pdf'));
  expect(entries()).toHaveLength(1);
  expect(gateway.calls).toHaveLength(5);
});

test('after a break it goes on where the gateway is, by itself, in smaller pieces', async () => {
  jest.useFakeTimers();
  open();
  let isOffline = false;
  gateway.misbehave = (call) => {
    if (call === 'PATCH 65536') isOffline = true;
    return isOffline ? offline() : null;
  };
  choose(fileOf('licence.pdf'));
  await act(() => jest.advanceTimersByTimeAsync(5_000));
  expect(entries()[0]).toContain('No connection: it goes on by itself');
  expect(news()).toHaveTextContent('There is no connection. licence.pdf goes on by itself.');
  gateway.misbehave = null;
  globalThis.dispatchEvent(new Event('online'));
  await act(() => jest.advanceTimersByTimeAsync(100));
  expect(kept).toMatchObject([{ isKept: true }]);
  expect(gateway.calls.filter((call) => call === 'PATCH 0')).toHaveLength(1);
});

test('a busy gateway is asked again, then a button does it; what is refused goes with a sentence', async () => {
  jest.useFakeTimers();
  open();
  gateway.misbehave = (call) =>
    call === 'POST check' ? refusal(503, 'files_unavailable', 'Files cannot be taken right now.', true) : null;
  choose(fileOf('licence.pdf', 900));
  await act(() => jest.advanceTimersByTimeAsync(60_000));
  expect(entries()[0]).toContain('Files cannot be taken right now.');
  expect(news()).toHaveTextContent('licence.pdf could not be sent.');
  gateway.misbehave = (call) =>
    call === 'POST check' ? refusal(400, 'invalid_file', 'This PDF is protected by a password.') : null;
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await act(() => jest.advanceTimersByTimeAsync(1_000));
  expect(screen.getAllByRole('alert').at(-1)).toHaveTextContent('licence.pdf: This PDF is protected by a password.');
  expect(kept).toEqual([]);
});

test('empty, too large and too many ones are refused at once, the others go up', async () => {
  open();
  const large = fileOf('large.pdf');
  Object.defineProperty(large, 'size', { value: 10 * 1_048_576 + 1 });
  choose(large, fileOf('empty.pdf', 0), ...['a', 'b', 'c', 'd', 'e'].map((name) => fileOf(`${name}.pdf`, 10)));
  const refused = within(screen.getAllByRole('alert').at(-1) ?? document.body);
  expect(refused.getByText('large.pdf: This file has more than 10 MB. Choose a smaller one.')).toBeVisible();
  expect(refused.getByText('empty.pdf: This file is empty. Choose another one.')).toBeVisible();
  expect(refused.getByText('e.pdf: Choose at most 4 files.')).toBeVisible();
  await waitFor(() => expect(kept.map(({ isKept }) => isKept)).toEqual([true, true, true, true]));
});

test('a file is removed while it is sent, at the gateway too; the next one goes on, and focus has a place', async () => {
  const { user } = open();
  gateway.misbehave = (call) => (call === 'PATCH 0' ? 'silence' : null);
  choose(fileOf('first.pdf', 900), fileOf('second.pdf', 900));
  await screen.findByRole('progressbar', { name: 'Sending first.pdf' });
  gateway.misbehave = null;
  await user.click(screen.getByRole('button', { name: 'Remove first.pdf' }));
  expect(input()).toHaveFocus();
  await waitFor(() => expect(kept).toMatchObject([{ name: 'second.pdf', isKept: true }]));
  expect(gateway.calls).toContain('DELETE');
});

test('after a reload what was attached is there; what was on its way goes on once it is chosen again', async () => {
  const id = 'c1d3a6f0-3f5e-4f2e-9b0a-0123456789ab';
  gateway.uploads.set(id, { name: 'licence.pdf', bytes: 900, received: 400, file: null });
  open([{ id, name: 'licence.pdf', bytes: 900, isKept: false }]);
  expect(entries()[0]).toContain('Interrupted: choose the file again to go on');
  choose(fileOf('licence.pdf', 900));
  await waitFor(() => expect(kept).toEqual([{ id, name: 'licence.pdf', bytes: 900, isKept: true }]));
  expect(gateway.calls).toEqual(['POST', 'PATCH 400', 'POST check']);
});

test('a photo that the gateway made smaller is still the same file', async () => {
  open();
  choose(fileOf('stand.JPG', 900));
  await waitFor(() => expect(kept).toMatchObject([{ name: 'stand.JPG', bytes: 900, isKept: true }]));
  const calls = gateway.calls.length;
  choose(fileOf('stand.JPG', 900));
  expect(entries()).toHaveLength(1);
  expect(gateway.calls).toHaveLength(calls);
});

test('a wait until tomorrow is said at once, with a button', async () => {
  open();
  gateway.misbehave = () =>
    Response.json(
      { code: 'rate_limited', message: 'Many files came from your network today.', retryable: true },
      { status: 429, headers: { 'retry-after': '40000' } },
    );
  choose(fileOf('licence.pdf', 900));
  await waitFor(() => expect(entries()[0]).toContain('Many files came from your network today.'));
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  expect(gateway.calls).toEqual(['POST']);
});

test('when the form is refused, files that are gone are named, and go up again under their ids', async () => {
  const [here, gone] = ['c1d3a6f0-3f5e-4f2e-9b0a-0123456789ab', 'c1d3a6f0-3f5e-4f2e-9b0a-0123456789ac'];
  gateway.uploads.set(here, { name: 'a.pdf', bytes: 900, received: 900, file: fileKept(here, 'a.pdf') });
  const draft = [
    { id: here, name: 'a.pdf', bytes: 900, isKept: true },
    { id: gone, name: 'b.pdf', bytes: 900, isKept: true },
  ];
  const { user } = open(draft);
  expect(gateway.calls).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(kept.map(({ isKept }) => isKept)).toEqual([true, false]));
  expect(entries()[0]).toContain('Attached');
  expect(entries()[1]).toContain('Interrupted: choose the file again to go on');
  choose(fileOf('b.pdf', 900));
  await waitFor(() => expect(kept).toEqual(draft));
});
