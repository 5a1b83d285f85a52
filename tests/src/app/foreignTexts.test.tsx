import { act, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { ForeignTexts } from '@/app/foreignTexts';
import { touchedTextNodes } from '../../support/standingTexts';

/** Changing texts beside other children, which this site avoids and the fallback is for. */
const Line = ({ children }: { children: ReactNode }) => <p>{children}</p>;

function fontAround(text: Text, isMoved: boolean): void {
  const tag: string = 'font';
  const outer = document.createElement(tag);
  const inner = document.createElement(tag);
  outer.append(inner);
  text.replaceWith(outer);
  inner.append(isMoved ? text : text.data);
}

function translate(within: Node, isMoved: boolean): void {
  for (const node of [...within.childNodes]) {
    if (node instanceof Text) fontAround(node, isMoved);
    else translate(node, isMoved);
  }
}

// oxlint-disable-next-line typescript/unbound-method -- restored after each test
const { insertBefore, removeChild } = Node.prototype;
const report = jest.fn();

beforeEach(() => {
  report.mockClear();
});

afterEach(() => {
  Object.assign(Node.prototype, { insertBefore, removeChild });
});

describe.each([
  ['moved', true],
  ['replaced', false],
])('a text that was %s', (_how, isMoved) => {
  test.each<[what: string, before: ReactNode, after: ReactNode]>([
    [
      'a text changes',
      <>
        {'1'} <b>agents</b>
      </>,
      <>
        {'2'} <b>agents</b>
      </>,
    ],
    [
      'a text goes',
      <>
        {'old'}
        <b>!</b>
      </>,
      <>
        {null}
        <b>!</b>
      </>,
    ],
    [
      'a text comes before another',
      <>
        {null}
        <b>!</b> words
      </>,
      <>
        {'new'}
        <b>!</b> words
      </>,
    ],
    ['an element comes before a text', <>{null} words</>, <>{<b>!</b>} words</>],
    [
      'all of it is another text',
      <>
        {'one'} and <b>two</b>
      </>,
      'three',
    ],
    [
      'a text is all of it',
      'one',
      <>
        {'two'} and <b>three</b>
      </>,
    ],
  ])('%s', async (_what, before, after) => {
    const box = document.body.appendChild(document.createElement('div'));
    new ForeignTexts(box, report);
    const { rerender } = render(<Line>{before}</Line>, { container: box });
    const untouched = render(<Line>{after}</Line>).container.textContent;
    translate(box, isMoved);
    await act(async () => Promise.resolve());
    rerender(<Line>{after}</Line>);
    await act(async () => Promise.resolve());
    expect(box.textContent).toBe(untouched);
    translate(box, isMoved);
    await act(async () => Promise.resolve());
    rerender(<Line>{before}</Line>);
    await act(async () => Promise.resolve());
    expect(box.textContent).toBe(render(<Line>{before}</Line>).container.textContent);
    // What component tests fail on is what this takes care of.
    touchedTextNodes();
  });
});

test('reports texts that were looked up, and nothing else', async () => {
  const box = document.body.appendChild(document.createElement('div'));
  new ForeignTexts(box, report);
  const { rerender } = render(
    <Line>
      {'old'}
      <b>!</b>
    </Line>,
    { container: box },
  );
  translate(box, true);
  expect(report).not.toHaveBeenCalled();
  rerender(
    <Line>
      <b>!</b>
    </Line>,
  );
  expect(report).toHaveBeenCalledTimes(1);
  rerender(
    <Line>
      {'new'}
      <b>!</b>
    </Line>,
  );
  rerender(
    <Line>
      {'other'}
      <b>!</b>
    </Line>,
  );
  await act(async () => Promise.resolve());
  expect(report).toHaveBeenCalledTimes(1);
  touchedTextNodes();
});

test('outside React, a moved text is an error as usual', () => {
  const [one, other] = [document.createElement('p'), document.createElement('p')];
  new ForeignTexts(document.body, report);
  one.textContent = 'text';
  expect(() => other.removeChild(one.firstChild!)).toThrow(/child/);
  expect(() => other.insertBefore(document.createElement('b'), one.firstChild)).toThrow(/child/);
});
