import { copyText } from '@/kit/ui/data/copyText';

const noClipboard = (): void => {
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: undefined });
};
let execCommand: jest.Mock<boolean, [string]>;

beforeEach(() => {
  document.body.innerHTML = '<button>Copy</button><dialog open><button>Inside</button></dialog>';
  execCommand = jest.fn<boolean, [string]>(() => true);
  Object.defineProperty(document, 'execCommand', { configurable: true, value: execCommand });
});

/** What was selected, and where, at each copy command. */
function watchSelection(): { text: string; parent: Element | null }[] {
  const seen: { text: string; parent: Element | null }[] = [];
  execCommand.mockImplementation(() => {
    const field = document.activeElement as HTMLTextAreaElement;
    seen.push({ text: field.value.slice(field.selectionStart, field.selectionEnd), parent: field.parentElement });
    return true;
  });
  return seen;
}

it('copies through a selection without clipboard access, and restores focus', async () => {
  noClipboard();
  const seen = watchSelection();
  const button = document.querySelector('button');
  button?.focus();
  expect(await copyText('KQ-7F3K2P')).toBe(true);
  expect(seen).toEqual([{ text: 'KQ-7F3K2P', parent: document.body }]);
  expect(document.activeElement).toBe(button);
  expect(document.querySelector('textarea')).toBeNull();
});

it('selects within the open dialog that has the focus', async () => {
  noClipboard();
  const seen = watchSelection();
  document.querySelector<HTMLElement>('dialog button')?.focus();
  await copyText('line one\nline two');
  expect(seen).toEqual([{ text: 'line one\nline two', parent: document.querySelector('dialog') }]);
});

it('reports failure when neither way works', async () => {
  Object.defineProperty(navigator, 'clipboard', {
    configurable: true,
    value: { writeText: () => Promise.reject(new DOMException('Denied', 'NotAllowedError')) },
  });
  execCommand.mockReturnValue(false);
  expect(await copyText('x')).toBe(false);
  Object.defineProperty(document, 'execCommand', { configurable: true, value: undefined });
  expect(await copyText('x')).toBe(false);
  expect(document.querySelector('textarea')).toBeNull();
});
