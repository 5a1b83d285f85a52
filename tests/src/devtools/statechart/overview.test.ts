import { join } from 'node:path';
import type { AnyStateMachine } from 'xstate';
import { checkoutTransactionMachine } from '@machines/checkoutTransaction';
import { isIgnored, statesWithin } from '@/devtools/statechart/chart';
import { describeMachine } from '@/devtools/statechart/describeMachine';
import type { Box } from '@/devtools/statechart/drawing';
import { overviewOf } from '@/devtools/statechart/overview';
import { machinesOf } from '../../../../tools/flows/machines';

/** The inspector's canvas at 1440 × 900. */
const room = { width: 752, height: 640 };

const machines: [string, AnyStateMachine][] = [];
beforeAll(async () => {
  for (const { name, machine } of await machinesOf(join(__dirname, '../../../../machines')))
    machines.push([name, machine]);
});

const overlap = (one: Box, other: Box): boolean =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height;

const isWithin = (inner: Box, outer: Box): boolean =>
  inner.x >= outer.x &&
  inner.y >= outer.y &&
  inner.x + inner.width <= outer.x + outer.width &&
  inner.y + inner.height <= outer.y + outer.height;

describe('the overview of a chart', () => {
  it('contains every state and transition of every machine once', () => {
    expect(machines.length).toBeGreaterThan(3);
    for (const [, machine] of machines) {
      const { chart } = describeMachine(machine);
      const { states } = overviewOf(chart, room);
      const drawn = states.filter(({ kind }) => kind !== 'start').map(({ id }) => id);
      const root = chart.transitions.some(({ source }) => source === chart.id) ? [] : [chart.id];
      expect([...drawn, ...root].sort()).toEqual(
        statesWithin(chart.root)
          .map(({ id }) => id)
          .sort(),
      );
      const rows = states.flatMap(({ stays }) => stays.map(({ id }) => id));
      expect(rows.sort()).toEqual(
        chart.transitions
          .filter((one) => !isIgnored(one))
          .map(({ id }) => id)
          .sort(),
      );
    }
  });

  it('has no overlapping cards, each within its parent', () => {
    for (const [, machine] of machines) {
      const { states, width, height } = overviewOf(describeMachine(machine).chart, room);
      const cards = states.filter(({ kind }) => kind !== 'start');
      for (const card of cards) {
        expect(isWithin(card, { x: 0, y: 0, width, height })).toBe(true);
        for (const other of cards) {
          if (other === card || !overlap(card, other)) continue;
          const [outer, inner] = other.id.startsWith(`${card.id}.`) ? [card, other] : [other, card];
          expect({
            inner: inner.id,
            outer: outer.id,
            isInside: inner.id.startsWith(`${outer.id}.`) && isWithin(inner, outer),
          }).toMatchObject({ isInside: true });
        }
      }
    }
  });

  it('keeps rows within their card without overlap', () => {
    for (const [, machine] of machines) {
      for (const { stays, width, height } of overviewOf(describeMachine(machine).chart, room).states) {
        const rows = stays.map(({ top, height: own, column }) => ({
          x: column?.left ?? 0,
          y: top,
          width: column?.width ?? 0,
          height: own,
        }));
        rows.forEach((row, index) => {
          expect(row.x + row.width <= width && row.y + row.height <= height).toBe(true);
          for (const other of rows.slice(index + 1)) expect(overlap(row, other)).toBe(false);
        });
      }
    }
  });

  it('shows the whole checkout at its full size', () => {
    const { width, height } = overviewOf(describeMachine(checkoutTransactionMachine).chart, room);
    expect(width).toBeLessThanOrEqual(room.width);
    expect(height).toBeLessThanOrEqual(room.height);
  });

  it('adapts to a low, wide area', () => {
    const { chart } = describeMachine(checkoutTransactionMachine);
    const [low, high] = [
      overviewOf(chart, { width: 1600, height: 400 }),
      overviewOf(chart, { width: 600, height: 1200 }),
    ];
    expect(low.width / low.height).toBeGreaterThan(high.width / high.height);
  });

  it('shows guards with parameters, the fallback branch and targets', () => {
    const words = machines.flatMap(([, machine]) =>
      overviewOf(describeMachine(machine).chart, room).states.flatMap(({ stays }) =>
        stays.map(({ lines }) => lines.map(({ text, more = '' }) => `${text} ${more}`.trim()).join(' ')),
      ),
    );
    expect(words).toEqual(
      expect.arrayContaining([
        'payment.started if is requested here → opening',
        'payment.started otherwise → loading',
        'verify the code: failed if is one of these problems: wrongCode, other → typing',
        'frame.ready · stays',
      ]),
    );
  });
});
