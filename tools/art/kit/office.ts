import { Assembly } from '../studio/solids';
import { container } from './container';
import { potted } from './goods';

function chair(): Assembly {
  const seat = new Assembly();
  for (let leg = 0; leg < 5; leg += 1) {
    const turn = (leg / 5) * 2 * Math.PI;
    seat
      .beam('steelDark', [0, 0.12, 0], [0.36 * Math.cos(turn), 0.08, 0.36 * Math.sin(turn)], 0.05)
      .ball('rubber', 0.05, [0.36 * Math.cos(turn), 0.05, 0.36 * Math.sin(turn)]);
  }
  seat.drum('steel', 0.035, 0.34, [0, 0.1, 0]);
  seat.box('orange', [0.54, 0.1, 0.52], [0, 0.44, 0], { round: 0.05 });
  seat.box('orange', [0.5, 0.56, 0.08], [0, 0.62, 0.27], { round: 0.04 });
  seat.beam('steelDark', [0, 0.46, 0.24], [0, 0.75, 0.3], 0.07);
  for (const x of [-0.3, 0.3])
    seat
      .box('steelDark', [0.06, 0.04, 0.3], [x, 0.7, 0.02], { round: 0.015 })
      .beam('steelDark', [x, 0.46, 0.02], [x, 0.7, 0.02], 0.04);
  return seat;
}

/** The consultant's desk in a corner of a room, in true metres: floor at y = 0, walls at the back. */
export function office(): Assembly {
  const room = new Assembly();
  const wide = 4;
  const back = -wide / 2;
  room.box('harbour', [wide, 2.5, 0.14], [0, 0, back + 0.07]).box('paperShade', [0.14, 2.5, wide], [back + 0.07, 0, 0]);
  room
    .box('paper', [wide + 0.02, 0.05, 0.18], [0, 2.5, back + 0.07])
    .box('paper', [0.18, 0.05, wide + 0.02], [back + 0.07, 2.5, 0]);
  room
    .box('paper', [wide - 0.2, 0.12, 0.03], [0.07, 0, back + 0.16])
    .box('paper', [0.03, 0.12, wide - 0.2], [back + 0.16, 0, 0.07]);
  // Rug.
  room
    .box('fog', [3, 0.02, 2.4], [0.15, 0, 0.2], { round: 0.01 })
    .box('paper', [2.76, 0.022, 2.16], [0.15, 0, 0.2])
    .box('fog', [2.62, 0.024, 2.02], [0.15, 0, 0.2]);
  // A chart of routes on the wall.
  const wall = back + 0.15;
  room
    .box('timber', [2.5, 1.25, 0.05], [0.25, 0.98, wall], { round: 0.01 })
    .box('paper', [2.4, 1.15, 0.06], [0.25, 1.03, wall]);
  const ports = [
    [-0.75, 1.7],
    [-0.3, 1.35],
    [0.25, 1.85],
    [0.75, 1.3],
    [1.2, 1.72],
  ] as const;
  for (const [index, [x, y]] of ports.entries()) {
    room.box(index === 3 ? 'orange' : 'harbour', [0.1, 0.1, 0.09], [x, y - 0.05, wall], { round: 0.03 });
    const next = ports[index + 1];
    if (next === undefined) continue;
    for (let dash = 1; dash < 9; dash += 1) {
      const from = (dash - 0.25) / 9;
      const to = (dash + 0.25) / 9;
      room.beam(
        'ink',
        [x + (next[0] - x) * from, y + (next[1] - y) * from, wall + 0.035],
        [x + (next[0] - x) * to, y + (next[1] - y) * to, wall + 0.035],
        0.018,
      );
    }
  }
  // Shelf of binders on the other wall.
  for (const up of [1.25, 1.8]) {
    room.box('timber', [0.32, 0.04, 1.9], [back + 0.3, up, 0.2], { round: 0.01 });
    for (let binder = 0; binder < 11; binder += 1) {
      const paint = (['harbour', 'fog', 'sand', 'teal', 'slate', 'harbourPale'] as const)[
        (binder * 7 + Math.round(up * 4)) % 6
      ]!;
      if ((binder + Math.round(up)) % 5 !== 4)
        room.box(paint, [0.24, 0.32 + 0.03 * (binder % 3), 0.1], [back + 0.3, up + 0.04, -0.55 + binder * 0.13], {
          round: 0.008,
        });
    }
  }
  room.place(container('orange', 12), [back + 0.31, 1.84, 0.98], 90, 0.04);
  // Desk.
  const desk = 0.74;
  room.box('timber', [2.1, 0.05, 0.95], [0.15, desk, -0.55], { round: 0.015 });
  for (const x of [-0.75, 1.05]) {
    room
      .beam('ink', [x, 0, -0.92], [x, desk, -0.92], 0.05)
      .beam('ink', [x, 0, -0.18], [x, desk, -0.18], 0.05)
      .beam('ink', [x, 0.03, -0.92], [x, 0.03, -0.18], 0.05);
  }
  room.box('paper', [0.44, 0.56, 0.7], [0.84, 0.1, -0.56], { round: 0.015 });
  for (const up of [0.14, 0.32, 0.5])
    room
      .box('paperShade', [0.4, 0.15, 0.02], [0.84, up, -0.2])
      .box('steelDark', [0.12, 0.02, 0.03], [0.84, up + 0.1, -0.18]);
  // Screen, keyboard, papers, cup, lamp.
  const top = desk + 0.05;
  room
    .box('steelDark', [0.3, 0.015, 0.2], [0.1, top, -0.8], { round: 0.006 })
    .beam('steelDark', [0.1, top, -0.84], [0.1, top + 0.3, -0.84], 0.05);
  room
    .box('ink', [1, 0.58, 0.04], [0.1, top + 0.16, -0.8], { round: 0.015 })
    .box('harbourDeep', [0.95, 0.53, 0.02], [0.1, top + 0.185, -0.785]);
  for (const [index, tall] of [0.1, 0.17, 0.14, 0.24, 0.3, 0.26, 0.37].entries())
    room.box(index === 6 ? 'glowOrange' : 'glowScreen', [0.055, tall, 0.01], [-0.2 + index * 0.09, top + 0.24, -0.772]);
  room.box('glowScreen', [0.7, 0.012, 0.01], [0.07, top + 0.225, -0.772]);
  room.box('paper', [0.52, 0.018, 0.16], [0.08, top, -0.4], { round: 0.006 });
  room
    .box('paper', [0.3, 0.012, 0.4], [-0.6, top, -0.45], { turn: 12 })
    .box('paper', [0.3, 0.012, 0.4], [-0.58, top + 0.012, -0.43], { turn: 4 });
  for (const row of [0, 1, 2, 3])
    room.box('slate', [0.2 - row * 0.02, 0.003, 0.014], [-0.58, top + 0.024, -0.55 + row * 0.06], { turn: 4 });
  room
    .box('harbour', [0.26, 0.04, 0.34], [0.98, top, -0.4], { turn: -14 })
    .box('sand', [0.25, 0.04, 0.33], [0.98, top + 0.04, -0.4], { turn: -6 });
  room.drum('orange', 0.045, 0.1, [0.62, top, -0.38]).drum('ink', 0.038, 0.005, [0.62, top + 0.098, -0.38]);
  room
    .drum('ink', 0.1, 0.02, [-0.62, top, -0.82])
    .tube('ink', [-0.62, top, -0.82], [-0.74, top + 0.42, -0.82], 0.014)
    .tube('ink', [-0.74, top + 0.42, -0.82], [-0.42, top + 0.58, -0.72], 0.014);
  room
    .drum('orange', 0.12, 0.12, [-0.42, top + 0.47, -0.72], 0.04)
    .drum('glowWarm', 0.1, 0.01, [-0.42, top + 0.465, -0.72]);
  room.place(chair(), [0.15, 0.02, 0.25], 18);
  // A second chair for the visitor, and green.
  room.place(chair(), [1.35, 0.02, 0.75], 130);
  room.place(potted(1.15), [-1.55, 0, 1.5]).place(potted(0.8), [1.62, 0, -1.6]);
  return room;
}
