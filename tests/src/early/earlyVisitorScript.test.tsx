import { earlyVisitorScript } from '@/early/earlyVisitorScript';
import { live, partAttribute } from '@/early/parts';

let part: HTMLElement;
let form: HTMLFormElement;
let box: HTMLInputElement;
const rounds = () => jest.advanceTimersByTime(3_000);

beforeAll(() => {
  (0, eval)(earlyVisitorScript('theme'));
});
beforeEach(() => {
  jest.useFakeTimers();
  document.body.innerHTML = `<div id="root"><div ${partAttribute}=""><form action="/search"><input name="q"></form></div></div>`;
  [part, form, box] = ['[data-part]', 'form', 'input'].map((each) => document.querySelector(each)) as [
    HTMLElement,
    HTMLFormElement,
    HTMLInputElement,
  ];
});
afterEach(() => {
  rounds();
  jest.useRealTimers();
});

function type(text: string): void {
  box.value = text;
  box.dispatchEvent(new Event('input', { bubbles: true }));
}
/** React has the part from now on, and hears what is entered. */
function hydrate(): string[] {
  const heard: string[] = [];
  part.setAttribute(partAttribute, live);
  box.addEventListener('input', () => heard.push(box.value));
  return heard;
}

test('what was typed before the code is entered again, once', () => {
  type('ken');
  rounds();
  const heard = hydrate();
  rounds();
  expect(heard).toEqual(['ken']);
  expect(box).toHaveValue('ken');
});

test('a box that was emptied by what was sent stays empty, though its code came with the sending', () => {
  type('ken');
  // The browser's own submit event wakes the code, which takes the form over and empties the box.
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    hydrate();
    box.value = '';
  });
  form.requestSubmit();
  rounds();
  expect(box).toHaveValue('');
});

test('what was sent does not return in the box of the next page', () => {
  type('ken');
  hydrate();
  jest.advanceTimersByTime(60);
  form.addEventListener('submit', (event) => event.preventDefault());
  form.requestSubmit();
  // The next page has a box of the same name in the same place.
  form.outerHTML = '<form action="/search"><input name="q"></form>';
  rounds();
  expect(document.querySelector('input')).toHaveValue('');
});

test.each(['part', 'other'])(
  'a form that was sent before its part is drawn anew is sent once, as the %s of the page',
  (name) => {
    form.removeAttribute('action');
    form.className = 'part';
    const sent: string[] = [];
    const listen = (text: string) => (event: Event) => {
      event.preventDefault();
      sent.push(text);
    };
    form.requestSubmit();
    part.outerHTML = `<div ${partAttribute}="${live}"><form class="${name}"><input name="q"><button type="submit">Send</button></form></div>`;
    const anew = document.querySelector('form')!;
    anew.addEventListener('submit', listen(name));
    rounds();
    expect(sent).toEqual(name === 'part' ? ['part'] : []);
  },
);

test('a press on a button of a popover is not repeated: the browser has acted on it', () => {
  part.innerHTML = '<button type="button">Plain</button><button type="button">Opens</button><div popover=""></div>';
  const [plain, opens] = part.querySelectorAll('button');
  // jsdom has no popovers.
  Object.assign(opens as HTMLElement, { popoverTargetElement: part.querySelector('div') });
  const heard: string[] = [];
  part.addEventListener('click', ({ target }) => heard.push((target as HTMLElement).textContent));
  for (const button of [plain, opens]) {
    button?.click();
    rounds();
  }
  part.setAttribute(partAttribute, live);
  rounds();
  expect(heard).toEqual(['Plain', 'Opens', 'Plain']);
});

describe('a menu of the header', () => {
  const menu = (): HTMLDetailsElement => part.querySelector('details') as HTMLDetailsElement;
  beforeEach(() => {
    part.innerHTML = '<details name="menu" open><summary>About</summary><a href="/team">Team</a></details><p>Text</p>';
  });
  const press = (selector: string) =>
    part.querySelector(selector)?.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  const escape = () => {
    const event = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true });
    part.dispatchEvent(event);
    return event;
  };

  test('closes by a press elsewhere, not within', () => {
    press('a');
    expect(menu()).toHaveAttribute('open');
    press('p');
    expect(menu()).not.toHaveAttribute('open');
  });

  test('stays under a press in the panel around it, which would miss what moves', () => {
    part.innerHTML = `<div popover>${part.innerHTML}<b>Sign in</b></div><i>Page</i>`;
    press('b');
    expect(menu()).toHaveAttribute('open');
    press('i');
    expect(menu()).not.toHaveAttribute('open');
  });

  test('closes by Escape, which returns the focus, and nothing around it does', () => {
    part.querySelector('a')?.focus();
    expect(escape().defaultPrevented).toBe(true);
    expect(menu()).not.toHaveAttribute('open');
    expect(menu().firstChild).toHaveFocus();
    expect(escape().defaultPrevented).toBe(false);
  });

  test('is left to React once the code is there', () => {
    part.setAttribute(partAttribute, live);
    press('p');
    escape();
    expect(menu()).toHaveAttribute('open');
  });
});
