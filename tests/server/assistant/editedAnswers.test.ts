import { editorsEvidence, wrongIn } from '@server/assistant/editedAnswers';
import type { KnownAgent } from '../../../places/match/findAgents';
import { buildDirectoryIndex } from '../../../places/index/directoryIndex';

const agent: KnownAgent = {
  id: 'ke-mombasa-001',
  name: 'Baobab Cargo',
  location: 'Mombasa, Kenya',
  phone: '+254 41 222 3344',
  email: 'desk@baobab-cargo.com',
  website: 'https://baobab-cargo.com',
  services: [],
};
const known = editorsEvidence(
  ['+254 20 555 0100', 'info@keelway.example', 'https://keelway.example'],
  buildDirectoryIndex([agent]),
);

test.each([
  'Yes, by **barge**, in 3 to 5 days.',
  'Ask [us](/contact) first: https://keelway.example/a',
  'Call +254 20 555 0100 or 020 555 0100.\n- By mail: info@keelway.example\n- On the site',
  'Baobab Cargo does: +254 41 222 3344, desk@baobab-cargo.com, [its site](https://baobab-cargo.com/harps).',
  'A pallet holds 1,000 kg {price} {contact}.',
  'نعم،\u200f بالبحر.',
])('%s is given as it was written', (answer) => {
  expect(wrongIn(answer, known)).toBeNull();
});

test.each([
  ['It costs $40.', 'price'],
  ['Cela coûte 40 euros.', 'price'],
  ['By barge.\n- Small: 500 bob\n- Large: ask', 'price'],
  ['Call +254 711 222 333.', 'contact'],
  ['Write to desk@baobab-cargos.com.', 'contact'],
  ['See [our offer](https://baobab.example.net).', 'contact'],
] as const)('%s has a %s without evidence', (answer, wrong) => {
  expect(wrongIn(answer, known)).toBe(wrong);
});
