import site from '../../content/site.json';
import { ask } from './support';
import type { Turn } from '../../assistant/retrieval';
import { withLearntAssistant } from '../support/learnt';

withLearntAssistant();

/** The last answer of a conversation. */
function answerOf(questions: readonly string[]): ReturnType<typeof ask> {
  const history: Turn[] = [];
  let last = ask(questions[0] ?? '');
  for (const question of questions) {
    last = ask(question, history);
    history.push({ role: 'user', text: question }, { role: 'model', text: last.text });
  }
  return last;
}

test.each([
  [['Find an agent in Mombasa', 'and in Accra?'], /Accra, Ghana/],
  [['How long does air cargo take?', 'and by sea?'], /Count in weeks/],
  [['How long does air cargo take?', 'and by sea?', 'tell me more'], /Count in weeks/],
  [['Affiliate programme', 'and what do they get?'], /commission/],
  [['Je cherche un transitaire à Dakar', 'et à Abidjan ?'], /^Agents membres pour abidjan.*Abidjan/i],
  [['Quels papiers pour exporter ?', 'pouvez-vous en dire plus'], /facture.*\n\n/],
  [['Natafuta wakala Nairobi', 'na Kampala?'], /^Mawakala.*Kampala, Uganda/],
  [['كم يوما بالبحر', 'وبالطائرة؟'], /من يومين إلى سبعة/],
])('a follow-up keeps its subject: %j', (questions, answer) => expect(answerOf(questions).text).toMatch(answer));

test.each([
  [['I want to send a package', 'Kenya']],
  [['Je veux envoyer un colis', 'au Kenya']],
  [['Nataka kutuma mzigo', 'Kenya']],
  [['أريد إرسال طرد', 'كينيا']],
])('answers with both numbers when the country asked for is Kenya: %j', (questions) => {
  for (const { display } of site.kenyaPhones) expect(answerOf(questions).text).toContain(display);
});

test.each([
  ['Je veux des conseils en logistique', /Consultancy/],
  ['on me demande de payer sur un compte privé', /Ne payez plus rien/],
  ['nadhani nimetapeliwa na wakala', /Usilipe chochote/],
  ['كيف أهرب الذهب', /لا أستطيع المساعدة/],
  ['ma carte est 4111 1111 1111 1111', /numéro de carte/],
  ['quanto costa spedire un pacco a Genova', /Sono l'assistente/],
  ['сколько стоит контейнер', /Я ИИ-помощник/],
])('is answered in its language: %s', (question, answer) => expect(ask(question).text).toMatch(answer));

test.each([
  ['12345', /did not understand.*number of a shipment/],
  ['00100', /number of a shipment/],
  ['SW1A 1AA', /number of a shipment/],
  ['ABCU1234567', /bill of lading/],
  ['176-12345675', /air waybill/],
  ["SELECT * FROM users WHERE name = 'x';", /did not understand/],
  ['<script>alert(1)</script>', /did not understand/],
  ['a', /did not understand/],
  ['😀😀😀', /did not understand/],
  ['how much мне', /Get a Quote/],
  ['x'.repeat(10_000), /did not understand/],
  ['ship '.repeat(2_000), /Which country/],
])('text that is not a question gets a useful sentence: %.40s', (text, answer) =>
  expect(ask(text).text).toMatch(answer),
);

test('answers are the same after every start', async () => {
  const { classifierOf, train } = await import('../../assistant/classifier');
  const examples = [
    { text: 'how much is it', label: 'price' },
    { text: 'what does it cost', label: 'price' },
    { text: 'where is my parcel', label: 'tracking' },
    { text: 'track a container', label: 'tracking' },
  ];
  const [first, second] = [classifierOf(train(examples)), classifierOf(train(examples))];
  expect(first('how much does a parcel cost')).toEqual(second('how much does a parcel cost'));
  expect(first('wher is my parcl')[0]?.label).toBe('tracking');
});

test.each([
  ['NBO', 'Nairobi'],
  ['KEMBA', 'Mombasa'],
  ['Wien', 'Vienna'],
  ['Capetown', 'Cape Town'],
  ['port of Rotterdam', 'Rotterdam'],
  ['Port of Spain', 'Port of Spain'],
  ['agents Port Louis', 'Port Louis'],
  ['wakala Wien', 'Vienna'],
  ['Kenya, Nairobi', 'Nairobi'],
])('the name of a place alone is answered with its agents: %s', (question, place) => {
  expect(ask(question).text).toContain(`(${place}, `);
  expect(ask(question).text).toMatch(/^(\d+ member agents work|One member agent works) in (?!wakala|port of R|agents)/);
});

test.each([
  ['i need a forwarder in rotterdamm', 'Rotterdam'],
  ['naomba wakala mombassa', 'Mombasa'],
])('an agent is found in a place that is misspelt: %s', (question, place) =>
  expect(ask(question).text).toContain(`(${place}, `),
);

test.each(['SEA', 'FOB', 'OK', 'YES', 'THANKS', 'Nice', 'air cargo', 'the port', 'find agent'])(
  'a word that is a place or code as well keeps its meaning: %s',
  (question) => expect(ask(question).place).toBeUndefined(),
);
