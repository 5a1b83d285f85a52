import { fitList } from '@/features/directory/list/listRoom';

/** A frame whose top stands at `top` in a window of 768 px; scrolling lifts it. */
function frameAt(top: number): { frame: HTMLElement; scrolled: jest.SpyInstance } {
  const frame = document.createElement('div');
  let lifted = 0;
  jest.spyOn(frame, 'getBoundingClientRect').mockImplementation(() => new DOMRect(0, top - lifted, 300, 0));
  const scrolled = jest.spyOn(globalThis, 'scrollBy').mockImplementation((...given: unknown[]) => {
    lifted += (given[0] as ScrollToOptions).top ?? 0;
  });
  return { frame, scrolled };
}
const room = (frame: HTMLElement) => frame.style.getPropertyValue('--list-room');

afterEach(() => jest.restoreAllMocks());

test('with enough room below, the list uses it and the page stays', () => {
  const { frame, scrolled } = frameAt(400);
  fitList(frame)();
  expect(scrolled).not.toHaveBeenCalled();
  expect(room(frame)).toBe('360px');
});

test('with too little room, the box moves up until it is pinned', () => {
  const { frame, scrolled } = frameAt(700);
  fitList(frame)();
  expect(scrolled).toHaveBeenCalledWith({ top: 101, behavior: 'instant' });
  expect(room(frame)).toBe('161px');
});

test('an on-screen keyboard leaves the list the room above it', () => {
  const keyboard = Object.assign(new EventTarget(), { offsetTop: 0, height: 300 });
  Object.defineProperty(globalThis, 'visualViewport', { configurable: true, value: keyboard });
  const { frame, scrolled } = frameAt(280);
  fitList(frame)();
  Reflect.deleteProperty(globalThis, 'visualViewport');
  expect(scrolled).toHaveBeenCalledWith({ top: 128, behavior: 'instant' });
  expect(room(frame)).toBe('140px');
});

/** The docks as they stand at `top`; `styles`: how they are drawn. */
function docksAt(top: number, styles: string): void {
  document.body.innerHTML = `<aside data-floats="foot" style="${styles}"></aside>`;
  jest
    .spyOn(document.body.firstElementChild as Element, 'getBoundingClientRect')
    .mockReturnValue(new DOMRect(0, top, 1_000, 65));
}

test.each([
  ['across the page', '', '295px'],
  ['in the margins', 'pointer-events: none', '360px'],
  ['while they give way', 'visibility: hidden', '360px'],
])('the docks take their room %s', (_where, styles, left) => {
  docksAt(703, styles);
  const { frame } = frameAt(400);
  fitList(frame)();
  document.body.innerHTML = '';
  expect(room(frame)).toBe(left);
});

test('one place is completely visible, however little room there is', () => {
  const { frame } = frameAt(1_000);
  const option = document.createElement('div');
  option.setAttribute('role', 'option');
  jest.spyOn(option, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 300, 71));
  frame.append(option);
  jest.spyOn(globalThis, 'scrollBy').mockImplementation(() => undefined);
  fitList(frame)();
  expect(room(frame)).toBe('75px');
});
