import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { importGraph } from '../../tools/lint/importGraph';

const root = join(__dirname, '../..');
const folders = ['language', 'places', 'machines', 'content', 'assistant', 'server', 'sandbox', 'src', 'tools'];

/** `src/pages`, `server/contracts` or the folder at the top; the entries of `src` are `main`. */
function roomOf(file: string): string {
  const [top = '', second = ''] = file.split('/');
  if (top === 'src') return /\.tsx?$/.test(second) ? 'main' : `src/${second}`;
  return file.startsWith('server/contracts/') ? 'server/contracts' : top;
}

function drawnRooms(): string[] {
  const page = readFileSync(join(root, 'docs/architecture.md'), 'utf8');
  return (/```rooms\n([\s\S]*?)```/.exec(page)?.[1] ?? '').trim().split('\n');
}

test('the graph of rooms in docs/architecture.md equals the import graph', () => {
  const rooms = new Map<string, Set<string>>();
  for (const [file, imported] of importGraph(root, folders)) {
    const room = roomOf(file);
    const others = rooms.get(room) ?? new Set<string>();
    for (const other of imported.map(roomOf)) if (other !== room) others.add(other);
    rooms.set(room, others);
  }
  const lines = [...rooms].map(([room, others]) => {
    const names = [...others].filter((other) => rooms.has(other)).sort();
    return `${room} → ${names.join(', ') || 'nothing'}`;
  });
  expect(drawnRooms()).toEqual(lines.sort());
});
