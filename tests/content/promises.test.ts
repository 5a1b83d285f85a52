import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import desk from '../../content/desk.json';
import { findUnkeptPromises, readContent, type ContentFault } from '../../tools/content/check';

const root = join(__dirname, '../..');
const files = readContent(join(root, 'content'));
const messages = Object.keys(
  JSON.parse(readFileSync(join(root, 'content/language/sw/site.json'), 'utf8')) as Record<string, string>,
);

type Entry = Record<string, unknown>;
const entries = JSON.parse(files.get('promises.json') ?? '') as Entry[];
const withEntries = (changed: readonly Entry[]): ContentFault[] =>
  findUnkeptPromises(root, new Map([...files, ['promises.json', JSON.stringify(changed)]]), messages);
const withMessages = (added: readonly string[]): ContentFault[] =>
  findUnkeptPromises(root, files, [...messages, ...added]);

/** Faults when a text stands in a file beside what is there. */
function withText(file: string, text: string): ContentFault[] {
  const before = files.get(file) ?? '';
  const json = () => JSON.stringify([JSON.parse(before), text]);
  return findUnkeptPromises(
    root,
    new Map([...files, [file, file.endsWith('.json') ? json() : `${before}\n\n${text}`]]),
    messages,
  );
}

test('every promise of the site has its keeper, and every entry its sentence', () => {
  expect(findUnkeptPromises(root, files, messages)).toEqual([]);
});

test('periods in words are those of the settings', () => {
  const { application, report, privacy } = desk.requests;
  const words: Readonly<Record<number, string>> = { 1: 'one', 2: 'two', 5: 'five', 10: 'ten' };
  const working = (days: number) => `${words[days] ?? days} working days`;
  expect(files.get('faq.json')).toContain(`answers an application within ${working(application.answerWorkingDays)}`);
  expect(files.get('membership.json')).toContain(`an application within ${working(application.answerWorkingDays)}`);
  const { decisionWorkingDays } = desk.memberships;
  for (const file of ['faq.json', 'membership.json'])
    expect(files.get(file)).toMatch(new RegExp(`decides? within ${working(decisionWorkingDays)}`));
  expect(files.get('conduct.json')).toContain(`our desk answers within ${working(report.answerWorkingDays)}`);
  expect(privacy.legalDays).toBe(30);
  expect(files.get('legal/privacy.md')).toContain('we answer within thirty days');
});

describe('a new sentence is named with its file, and what to do', () => {
  it.each([
    ['a span of time', 'Offers come within 48 hours.'],
    ['a span in words', 'It takes two working days.'],
    ['a span with a value', 'It is gone after {days, plural, one {# day} other {# days}}.'],
    ['one unit', 'It is in the directory in a minute.'],
    ['a rhythm', 'A newsletter comes every month.'],
    ['a rhythm in one word', 'Prices are looked at weekly.'],
    ['a day', 'The list is complete by Friday.'],
    ['the next day', 'Messages are sorted on the next working day.'],
    ['at once', 'The agent is told immediately.'],
    ['a time that comes as a value', 'All is done by {time}, {zone}.'],
    ['we will', 'We will find you another one.'],
    ['we’ll', 'We’ll be in touch.'],
    ['the desk will', 'The desk will ring you.'],
    ['we do', 'We call you back.'],
    ['we always do', 'We always answer.'],
    ['we never do', 'We never delete it.'],
    ['a desk does', 'The membership desk visits you.'],
    ['you will', 'You will hear from an agent.'],
    ['you get', 'You get a letter about it.'],
    ['you receive', 'You then receive a code by post.'],
    ['you are told', 'You are told by post.'],
    ['from a person', 'Each message has an answer from a person.'],
    ['a person', 'A person from the office rings.'],
    ['somebody', 'Somebody calls to ask how it went.'],
  ])('%s: %s', (_, sentence) => {
    const place = { file: 'language/sw/site.json', field: '' };
    const message = expect.stringMatching(/content\/promises\.json does not have: ".*name its keeper/) as string;
    expect(withMessages([`Thank you. ${sentence}`])).toEqual([{ ...place, message }]);
    expect(withMessages([sentence])[0]?.message).toContain(`"${sentence}"`);
  });

  it.each([
    'about.json',
    'affiliate.json',
    'answers.json',
    'assistant-examples.json',
    'blog/trends-global-freight.md',
    'faq.json',
    'legal/notices.json',
    'legal/privacy.md',
    'legal/terms.md',
    'membership.json',
    'services.json',
    'site.json',
    'verification.json',
  ])('in %s', (file) => {
    for (const text of ['- We will repay you.', 'Every enquiry is answered within three days.'])
      expect(withText(file, text)).toEqual([
        {
          file,
          field: expect.any(String) as string,
          message: expect.stringContaining(text.replace('- ', '')) as string,
        },
      ]);
  });

  it('names the source of a message', () => {
    const [gone, ...others] = entries;
    expect(gone).toBeDefined();
    const sentence = 'A person has looked at it.';
    const faults = withEntries([...others, gone ?? {}].filter((entry) => entry['sentence'] !== sentence));
    expect(faults.map(({ message }) => message)).toEqual([expect.stringContaining('(server/quotes/quoteLetters.ts)')]);
  });
});

it.each([
  ['a question', 'When will you pay?'],
  ['a heading', 'How we check it'],
  ['advice', 'Please wait a minute, then try again.'],
  ['what others do', 'The airline names its agent.'],
])('%s promises nothing', (_, sentence) => {
  expect(withMessages([sentence])).toEqual([]);
});

test('an article may tell how long a voyage takes', () => {
  expect(withText('blog/trends-global-freight.md', 'A ship takes three weeks from Mombasa to Rotterdam.')).toEqual([]);
});

describe('an entry that nothing needs or keeps is named', () => {
  const kept = entries.find((entry) => typeof entry['keeper'] === 'string') ?? {};
  const others = entries.filter((entry) => entry !== kept);
  it.each<[string, Entry[], string]>([
    [
      'its sentence is gone',
      [kept, { sentence: 'We will sing.', pages: ['/'], byHand: 'By ear.' }],
      'nowhere any more',
    ],
    ['it is double', [kept, kept], 'stands here twice'],
    ['its keeper is gone', [{ ...kept, keeper: 'server/noSuchFile.ts' }], 'server/noSuchFile.ts does not exist'],
    ['its test is gone', [{ ...kept, test: 'tests/noSuch.test.ts' }], 'tests/noSuch.test.ts does not exist'],
    [
      'its test has another name',
      [{ ...kept, test: 'tests/content/check.test.ts: no such test' }],
      'has no test "no such test"',
    ],
    ['its page is gone', [{ ...kept, pages: ['/no-such-page'] }], '/no-such-page is no page'],
  ])('%s', (_, changed, message) => {
    expect(withEntries([...others, ...changed])).toEqual([
      {
        file: 'promises.json',
        field: expect.stringMatching(/^\d+$/) as string,
        message: expect.stringContaining(message) as string,
      },
    ]);
  });
});
