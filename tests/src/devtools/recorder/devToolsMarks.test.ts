import { withoutDevToolsMarks } from '@/devtools/recorder/devToolsMarks';
import { readLog } from '@/devtools/recorder/log';

test('marks of Redux DevTools become their JSON equivalents', () => {
  const payload = {
    nothing: { $jsan: 'u' },
    date: { $jsan: 'd1700000000000' },
    call: { $jsan: 'ffunction call() { /* ... */ }' },
    symbol: { $jsan: 'sname' },
    shared: { $jsan: 'gname' },
    error: { $jsan: 'eNo way' },
    regex: { $jsan: 'rgi,a+' },
    map: { $jsan: 'm[["a",1],["b",{"$jsan":"u"}]]' },
    set: { $jsan: 'l[1,2]' },
    notANumber: { $jsan: 'n' },
    list: [1, { $jsan: 'u' }, 2],
    immutable: { data: { a: 1 }, __serializedType__: 'ImmutableMap' },
    plain: 'text',
  };
  expect(withoutDevToolsMarks(payload)).toEqual({
    date: '2023-11-14T22:13:20.000Z',
    error: { message: 'No way' },
    regex: 'a+',
    map: [
      ['a', 1],
      ['b', null],
    ],
    set: [1, 2],
    notANumber: null,
    list: [1, null, 2],
    immutable: { a: 1 },
    plain: 'text',
  });
});

test('a reference is resolved; a circular one stays and is rejected', () => {
  const action = { type: 'a/b', payload: { first: { deep: [1] }, again: { $jsan: '$[0].payload.first' } } };
  expect(readLog(JSON.stringify({ payload: JSON.stringify([action]) })).actions).toEqual([
    { type: 'a/b', payload: { first: { deep: [1] }, again: { deep: [1] } } },
  ]);
  expect(() => readLog(JSON.stringify([{ type: 'a/b', payload: { self: { $jsan: '$[0].payload' } } }]))).toThrow(
    /contains itself, at payload\.self/,
  );
});

test('mutual references are rejected, without an endless loop', () => {
  const log = [
    { type: 'a/b', payload: { a: { to: { $jsan: '$[0].payload.b' } }, b: { to: { $jsan: '$[0].payload.a' } } } },
  ];
  expect(() => readLog(JSON.stringify(log))).toThrow(/contains itself/);
});

test('a log with a byte order mark is read', () => {
  expect(readLog('\ufeff[{"type":"a/b"}]').actions).toEqual([{ type: 'a/b' }]);
});
