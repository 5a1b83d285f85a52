import { runInNewContext } from 'node:vm';
import { foreignChanges, revertChanges, type EarlyChanges } from '@/app/foreignChanges';
import { foreignChangesScript } from '../../../tools/foreignChangesScript';

const served = '<header><p>Call <b>us</b> or write</p></header><main><p>One</p><p>Two <i>three</i></p></main>';

const root = () => document.querySelector('#root')!;
const textOf = (selector: string, index = 0) => document.querySelector(selector)!.childNodes[index] as Text;

/** The page as the parser makes it: one node after the other. `meanwhile` is called after each. */
function parse(html: string, meanwhile: (made: Node) => void = () => undefined): void {
  const build = (from: Node, into: Node): void => {
    for (const node of from.childNodes) {
      const made = node.cloneNode();
      into.appendChild(made);
      build(node, made);
      meanwhile(made);
    }
  };
  const box = document.createElement('div');
  box.innerHTML = `<div id="root">${html}</div>`;
  build(box, document.body);
}

function takeChanges(): readonly MutationRecord[] {
  return foreignChanges(window.changesBeforeStart?.() as EarlyChanges, root());
}

function font(text: string): HTMLElement {
  const tag: string = 'font';
  const made = document.createElement(tag);
  made.textContent = text;
  return made;
}

const moves: Readonly<Record<string, (text: Text) => void>> = {
  'takes its place, then moves into it': (text) => {
    const wrapper = font('');
    text.replaceWith(wrapper);
    wrapper.append(text);
  },
  'stands before it, then takes it in': (text) => {
    const wrapper = font('');
    text.before(wrapper);
    wrapper.append(text);
    text.data = `«${text.data}»`;
  },
  'takes it in, then stands in its place': (text) => {
    const wrapper = font('');
    const { parentNode: parent, nextSibling } = text;
    wrapper.append(text);
    parent!.insertBefore(wrapper, nextSibling);
  },
  'replaces it': (text) => text.replaceWith(font(`«${text.data}»`)),
  'stands before it, and takes it away': (text) => {
    text.before(font(text.data));
    text.remove();
  },
  'splits it around a link': (text) => {
    if (text.data.length < 3) return;
    const middle = text.splitText(1);
    const link = document.createElement('a');
    middle.replaceWith(link);
    link.append(middle);
  },
  'writes into it': (text) => (text.data = `«${text.data}»`),
};

const allTexts = (within: Node = root()): Text[] =>
  [...within.childNodes].flatMap((node) => (node instanceof Text ? [node] : allTexts(node)));

beforeEach(() => {
  document.body.replaceChildren();
  runInNewContext(foreignChangesScript, { document, window, MutationObserver });
});

afterEach(() => {
  window.changesBeforeStart?.();
  delete window.changesBeforeStart;
});

test('changes by the parser are not foreign', () => {
  parse(served);
  window.rootParsed?.();
  expect(takeChanges()).toEqual([]);
});

test('a text that arrives in two parts is the parser’s', () => {
  parse(served);
  textOf('main p').data = 'One and a half';
  window.rootParsed?.();
  expect(takeChanges()).toEqual([]);
});

describe.each(Object.entries(moves))('somebody %s', (_how, change) => {
  test('after the page has loaded: it is restored as served', () => {
    parse(served);
    window.rootParsed?.();
    for (const text of allTexts()) change(text);
    const changed = root().innerHTML;
    const changes = takeChanges();
    expect(changes).not.toEqual([]);
    revertChanges(changes, root());
    expect(changed).not.toBe(served);
    expect(root().innerHTML).toBe(served);
  });

  test('twice, with the new nodes the second time: it is restored as served', () => {
    parse(served);
    window.rootParsed?.();
    for (const text of allTexts()) change(text);
    for (const text of allTexts()) change(text);
    revertChanges(takeChanges(), root());
    expect(root().innerHTML).toBe(served);
  });
});

describe.each(Object.entries(moves).slice(0, 5))('while the page is parsed, somebody %s', (_how, change) => {
  test('it is restored as served', () => {
    parse(served, (made) => {
      if (made instanceof Text) change(made);
    });
    window.rootParsed?.();
    revertChanges(takeChanges(), root());
    expect(root().innerHTML).toBe(served);
  });
});

test('an extension’s elements are removed inside the page, and kept elsewhere', () => {
  parse(served);
  window.rootParsed?.();
  document.body.append(document.createElement('password-manager'));
  document.querySelector('main')!.append(document.createElement('grammar-checker'));
  document.querySelector('header')!.prepend(document.createElement('div'));
  document.querySelector('b')!.setAttribute('data-seen', '');
  revertChanges(takeChanges(), root());
  expect(root().innerHTML).toBe(served.replace('<b>', '<b data-seen="">'));
  expect(document.body.lastElementChild?.localName).toBe('password-manager');
});

test('elements keep their identity, texts are replaced', () => {
  parse(served);
  window.rootParsed?.();
  const text = textOf('main p');
  const { parentNode: paragraph } = text;
  moves['replaces it']!(text);
  revertChanges(takeChanges(), root());
  expect(document.querySelector('main p')).toBe(paragraph);
  expect(textOf('main p')).not.toBe(text);
});
