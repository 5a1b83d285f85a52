import { join } from 'node:path';
import { findContentFaults, readContent, type ContentFault } from '../../tools/content/check';

const files = readContent(join(__dirname, '../../content'));

/** Faults after one file has been changed. */
function faultsWith(file: string, change: (text: string) => string): ContentFault[] {
  const text = files.get(file) ?? '';
  const changed = change(text);
  expect(changed).not.toBe(text);
  return findContentFaults(new Map([...files, [file, changed]]));
}

const replaced = (from: string | RegExp, to: string) => (text: string) => text.replace(from, to);
const anyText = expect.any(String) as string;

describe('an invalid content file is rejected with file and field', () => {
  it.each([
    ['site.json', replaced('"amount": 30000', '"amount": "30000"'), 'subscription.amount'],
    ['site.json', replaced('"amount": 30000', '"amount": 299'), 'subscription.amount'],
    ['site.json', replaced('"KES"', '"EUR"'), 'subscription.currency'],
    ['site.json', replaced('hello@keelway.example', 'hello@keelway'), 'emails.general'],
    ['site.json', replaced('"closes": "18:00"', '"closes": "08:00"'), 'openingHours.hours.0'],
    ['site.json', replaced('"closes": "18:00"', '"closes": "25:00"'), 'openingHours.hours.0.closes'],
    ['answers.json', replaced('[name]', '[nmae]'), '0.paragraphs.0'],
    ['answers.json', replaced('["quote"]', '["quotes"]'), '0.kinds.0'],
    ['about.json', replaced('"headline"', '"heading"'), 'headline'],
    ['about.json', replaced('"code": "KEMBA"', '"code": "Mombasa"'), 'sections.caseStudies.cases.0.from.code'],
    ['services.json', replaced(/"summary": "/, `"summary": "${'long '.repeat(30)}`), 'list.0.summary'],
    ['services.json', replaced('"art": "air"', '"art": "rocket"'), 'list.0.art'],
    ['affiliate.json', replaced('"Join Now"', '"Sign up"'), 'buttons.joinNow'],
    ['membership.json', replaced('"items"', '"list"'), 'requirements.items'],
    ['faq.json', replaced('"id": "regulations"', '"id": "Regulations, all"'), '5.id'],
    ['testimonials.json', replaced(/"name": ".*?"/, '"name": ""'), '0.name'],
    ['people.json', replaced(/"country": ".*?"/, '"nation": "Kenya"'), '0.country'],
    ['members.json', replaced(/"position"/, '"profilePicture": "javascript:x", "position"'), '0.profilePicture'],
    ['assistant-examples.json', replaced('"pricing"', '"prices"'), 'replies.pricing'],
    ['accessibility.json', replaced('"2026-', '"26-'), 'updatedAt'],
    ['legal/notices.json', replaced('"signIn"', '"login"'), 'signIn'],
    ['blog/autonomous-shipping.md', replaced(/publishedAt: .*/, 'publishedAt: last summer'), 'publishedAt'],
    ['blog/autonomous-shipping.md', replaced(/art: .*/, 'art: autonomous-shiping'), 'art'],
    ['blog/autonomous-shipping.md', replaced(/author: .*/, 'writer: Nobody'), 'author'],
    ['blog/autonomous-shipping.md', replaced('slug: autonomous-shipping', 'slug: ai-supply-chains'), 'slug'],
    ['legal/terms.md', replaced(/updatedAt: .*\n/, ''), 'updatedAt'],
  ])('%s (%#)', (file, change, field) => {
    expect(faultsWith(file, change)).toContainEqual({ file, field, message: anyText });
  });

  it.each([
    ['faq.json', () => '[{"id": }]', 'JSON'],
    ['blog/ai-supply-chains.md', () => '# Only a heading\n', 'front matter'],
    ['blog/ai-supply-chains.md', replaced('author: ', 'author:'), 'name: value'],
    ['blog/ai-supply-chains.md', replaced('author: ', 'title: '), 'a second time'],
    ['blog/ai-supply-chains.md', (text: string) => text.split('\n').slice(0, 20).join('\n'), '600 or more'],
  ])('%s as a whole (%#)', (file, change, message) => {
    expect(faultsWith(file, change)).toContainEqual({
      file,
      field: '',
      message: expect.stringContaining(message) as string,
    });
  });

  it.each(['hello@keelway.org', 'info@mail.keelway.co.ke'])(
    'accepts %s as an address of the association',
    (address) => {
      expect(faultsWith('site.json', replaced('hello@keelway.example', address))).toEqual([]);
    },
  );

  it('the shipped addresses can belong to nobody', () => {
    expect(
      files
        .get('site.json')
        ?.match(/[\w.]+@[\w.]+/g)
        ?.filter((address) => !address.endsWith('.example')),
    ).toEqual([]);
  });

  it('requires exactly one featured article', () => {
    const message = expect.stringContaining('featured') as string;
    expect(faultsWith('blog/latest-ai-logistics.md', replaced('featured: true\n', ''))).toEqual([
      { file: 'blog', field: 'featured', message },
    ]);
    const twice = faultsWith('blog/ai-supply-chains.md', replaced('author: ', 'featured: true\nauthor: '));
    expect(twice).toHaveLength(2);
    for (const file of ['blog/ai-supply-chains.md', 'blog/latest-ai-logistics.md']) {
      expect(twice).toContainEqual({ file, field: 'featured', message });
    }
  });

  it('names a missing file', () => {
    const fewer = new Map([...files].filter(([file]) => file !== 'faq.json'));
    expect(findContentFaults(fewer)).toEqual([{ file: 'faq.json', field: '', message: 'is missing' }]);
  });

  it('names duplicate ids and anchors', () => {
    const twice = faultsWith('people.json', replaced(/"id": "grace-nabirye"/, '"id": "achieng-odhiambo"'));
    expect(twice).toEqual([
      { file: 'people.json', field: '2.id', message: 'achieng-odhiambo stands here a second time' },
    ]);
    const anchor = faultsWith('about.json', replaced('"anchor": "team"', '"anchor": "company-overview"'));
    expect(anchor).toEqual([
      { file: 'about.json', field: 'sections.team.anchor', message: 'company-overview stands here a second time' },
    ]);
  });
});

describe('the rules for wording', () => {
  const questions = (added: string) => replaced('Air cargo, sea cargo', `${added} Air cargo, sea cargo`);
  it.each([
    ['Only $5.', 'price'],
    ['Only KES 500 a day.', 'price'],
    ['About 20 dollars.', 'price'],
    ['Write to somebody@mail.test.', 'email'],
    ['Call +254 711 222 333.', 'phone'],
    ['Call 0711 222 333.', 'phone'],
    ['See <b>this</b>.', 'HTML'],
    ['Wonderful!', 'exclamation'],
    ['Lorem ipsum.', 'finished'],
    ['Call {{kenyaPhones}}.', 'placeholders belong to the assistant'],
  ])('reject %s', (added, message) => {
    expect(faultsWith('faq.json', questions(added))).toEqual([
      { file: 'faq.json', field: '0.answer', message: expect.stringContaining(message) as string },
    ]);
  });

  it('reject a link to a missing page, in JSON and in Markdown', () => {
    expect(faultsWith('faq.json', replaced('"/services"', '"/service"'))).toEqual([
      { file: 'faq.json', field: '0.link.to', message: '/service is no page of this site' },
    ]);
    expect(faultsWith('legal/terms.md', replaced('(/contact)', '(/blog/no-such-article)'))).toEqual([
      {
        file: 'legal/terms.md',
        field: expect.stringMatching(/^line \d+$/) as string,
        message: '/blog/no-such-article is no page of this site',
      },
    ]);
  });

  it.each(['# A second title', '    indented', '* star', 'some `code`', '***', '[note]: /contact'])(
    'reject Markdown that no page renders: %s',
    (line) => {
      const faults = faultsWith(
        'blog/ai-supply-chains.md',
        replaced('## Where it disappoints', `${line}\n\n## Where it disappoints`),
      );
      expect(faults).toEqual([
        {
          file: 'blog/ai-supply-chains.md',
          field: expect.stringMatching(/^line \d+$/) as string,
          message: expect.stringContaining('Markdown') as string,
        },
      ]);
    },
  );

  it('reject a placeholder that the assistant does not know', () => {
    expect(faultsWith('assistant.md', replaced('{{kenyaPhones}}', '{{kenyanPhones}}'))).toEqual([
      {
        file: 'assistant.md',
        field: expect.stringMatching(/^line \d+$/) as string,
        message: '{{kenyanPhones}} is no known placeholder',
      },
    ]);
  });
});
