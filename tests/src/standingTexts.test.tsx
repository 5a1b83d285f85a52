import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { touchedTextNodes } from '../support/standingTexts';

const Line = ({ children }: { children: ReactNode }) => <p>{children}</p>;
const Words = ({ text }: { text: string }) => text;

test.each<[what: string, before: ReactNode, after: ReactNode, fault: string]>([
  [
    'a text beside another one changes',
    <>{1} agents</>,
    <>{2} agents</>,
    'React changed to "2" the text "1" in <p>1 agents</p>',
  ],
  [
    'a component that is a text changes',
    <Words key="one" text="old" />,
    <Words key="one" text="new" />,
    'React changed to "new" the text "old" in <p>old</p>',
  ],
  ['a text comes', <b key="b">!</b>, [<b key="b">!</b>, 'new'], 'React put in the text "new" in <p><b>!</b></p>'],
  ['a text goes', [<b key="b">!</b>, 'old'], <b key="b">!</b>, 'React took out the text "old" in <p><b>!</b>old</p>'],
  [
    'an element comes before a text',
    <>{null} text</>,
    <>{<b>!</b>} text</>,
    'React put <b> before the text " text" in <p> text</p>',
  ],
])('%s fails the test', (_what, before, after, fault) => {
  const { rerender } = render(<Line>{before}</Line>);
  expect(touchedTextNodes()).toEqual([]);
  rerender(<Line>{after}</Line>);
  expect(touchedTextNodes()).toContain(fault);
});

test.each<[what: string, before: ReactNode, after: ReactNode]>([
  ['is all that an element holds', '1 agent', '2 agents'],
  [
    'is all that an element beside others holds',
    <>
      <b>1</b> agents
    </>,
    <>
      <b>2</b> agents
    </>,
  ],
  ['gives way to an element', 'text', <b key="b">!</b>],
  ['comes in an element', <b key="b">!</b>, [<b key="b">!</b>, <span key="text">text</span>]],
  [
    'turns with its element',
    <i key="one">
      one <b>!</b>
    </i>,
    <i key="two">two</i>,
  ],
])('a text that %s is accepted', (_what, before, after) => {
  const { rerender } = render(<Line>{before}</Line>);
  rerender(<Line>{after}</Line>);
  expect(touchedTextNodes()).toEqual([]);
});
