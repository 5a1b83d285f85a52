import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { articleSlugs } from '../../tools/content/articleSlugs';
import { faqTopics } from '../../content/schemas/questions';
import { serviceArt, serviceSlugs } from '../../content/schemas/services';
import about from '../../content/about.json';
import affiliate from '../../content/affiliate.json';
import assistant from '../../content/assistant-examples.json';
import faq from '../../content/faq.json';
import members from '../../content/members.json';
import membership from '../../content/membership.json';
import people from '../../content/people.json';
import services from '../../content/services.json';
import site from '../../content/site.json';
import testimonials from '../../content/testimonials.json';
import { checkContent, findContentFaults, jsonSchemas, markdownSchemas, readContent } from '../../tools/content/check';
import { parseMarkdownFile, wordCount } from '@shared/text/markdownFile';

const root = join(__dirname, '../..');
const folder = join(root, 'content');
const files = readContent(folder);

describe('the content', () => {
  it('passes every schema and every rule for wording', () => {
    expect(findContentFaults(files)).toEqual([]);
    expect(() => checkContent(folder)).not.toThrow();
  });

  it('has a schema for every file', () => {
    const known = [...Object.keys(jsonSchemas), ...Object.keys(markdownSchemas)];
    expect([...files.keys()].sort()).toEqual(known.sort());
  });

  it('contains no code but schemas, which import only valibot and each other', () => {
    const code = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
      /\.[cm]?[jt]sx?$/.test(name),
    );
    expect(code.filter((name) => !name.startsWith('schemas'))).toEqual([]);
    const imported = code.flatMap((name) =>
      [...readFileSync(join(folder, name), 'utf8').matchAll(/from '(.*?)'/g)].map(([, from]) => from),
    );
    expect(imported.length).toBeGreaterThan(0);
    expect(imported.filter((from) => from !== 'valibot' && !from?.startsWith('./'))).toEqual([]);
  });
});

describe('content that docs/product.md counts', () => {
  it('has the four badge figures', () => {
    expect(site.figures.map(({ value, label }) => `${value} ${label}`)).toEqual([
      '1k+ referred clients',
      '10+ years of experience',
      '50K+ packages delivered',
      '120+ countries covered',
    ]);
  });

  it('has the four value points', () => {
    expect(about.values.map(({ title }) => title)).toEqual([
      'AI-powered precision',
      'Global connectivity',
      'Expertise and insight',
      'Smart infrastructure',
    ]);
  });

  it('has the seven services in the order of the grid, each with its own drawing and details', () => {
    expect(services.list.map(({ slug }) => slug)).toEqual([...serviceSlugs]);
    expect(services.list.map(({ art }) => art)).toEqual([...serviceArt]);
    expect(Object.keys(services.details)).toEqual([...serviceSlugs]);
  });

  it('begins with six questions on its six topics, in its order', () => {
    expect(faq.map(({ id }) => id).slice(0, faqTopics.length)).toEqual([...faqTopics]);
  });

  it('has six testimonials: two pages of three', () => {
    expect(testimonials).toHaveLength(6);
  });

  it('has an anchor for every entry of the menus', () => {
    const parts = [about.sections, affiliate, membership].flatMap((group) => Object.values<unknown>(group));
    const anchors = parts.flatMap((part) =>
      typeof part === 'object' && part !== null && 'anchor' in part ? [part.anchor] : [],
    );
    expect(anchors).toEqual(
      expect.arrayContaining([
        'company-overview',
        'team',
        'testimonials',
        'case-studies',
        'ai-and-automation',
        'tracking-and-visibility',
        'customs-expertise',
        'affiliate-benefits',
        'join-now',
        'join-membership',
        'partnerships',
      ]),
    );
    expect(new Set(anchors).size).toBe(anchors.length);
  });
});

describe('people and members', () => {
  const names = new Intl.DisplayNames('en', { type: 'region' });
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('');
  const countries = new Set(letters.flatMap((first) => letters.map((second) => names.of(first + second))));

  it.each([
    ['people', people],
    ['members', members],
  ])('come from many countries, with their names in Intl (%s)', (_name, list) => {
    expect(list.map(({ country }) => country).filter((country) => !countries.has(country))).toEqual([]);
    expect(new Set(list.map(({ country }) => country)).size).toBeGreaterThan(20);
  });

  it('share no id', () => {
    const ids = [...people, ...members].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('the members and the assistant’s rules are not in the browser', () => {
    const sources = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' }).filter((name) =>
      /\.tsx?$/.test(name),
    );
    const leaks = sources.filter((name) =>
      /members\.json|assistant(?:-[a-z]+)?\.(?:md|json)/.test(
        // Who has read a language's answers is no rule.
        readFileSync(join(root, 'src', name), 'utf8').replaceAll(/language\/\w+\/assistant\.json/g, ''),
      ),
    );
    expect(sources.length).toBeGreaterThan(0);
    expect(leaks).toEqual([]);
    expect(existsSync(join(root, 'public/members.json'))).toBe(false);
  });
});

describe('the blog', () => {
  const articles = articleSlugs.map((slug) => parseMarkdownFile(files.get(`blog/${slug}.md`) ?? ''));

  const firstFive = [
    'latest-ai-logistics',
    'autonomous-shipping',
    'sustainable-logistics',
    'trends-global-freight',
    'ai-supply-chains',
  ];

  it('has the first five articles among its own, of 700 to 1,000 words', () => {
    expect(articleSlugs.filter((slug) => firstFive.includes(slug))).toEqual(firstFive);
    expect(articles.map(({ attributes }) => attributes['slug'])).toEqual([...articleSlugs]);
    const lengths = articles
      .filter(({ attributes }) => firstFive.includes(attributes['slug'] ?? ''))
      .map(({ body }) => wordCount(body));
    expect(lengths).toHaveLength(firstFive.length);
    expect(lengths.filter((words) => words < 700 || words > 1_000)).toEqual([]);
  });

  it('is sorted by date, newest first', () => {
    const dates = articles.map(({ attributes }) => attributes['publishedAt'] ?? '');
    expect(dates).toEqual([...dates].sort().reverse());
  });

  it('features the article that docs/product.md names, even if others are newer', () => {
    const featured = articles.filter(({ attributes }) => attributes['featured'] !== undefined);
    expect(featured.map(({ attributes }) => attributes['slug'])).toEqual(['latest-ai-logistics']);
  });

  it('uses the default cover for the first article and for those without a drawing', () => {
    const named = articles.map(({ attributes }): [string, string] => [
      attributes['slug'] ?? '',
      attributes['art'] ?? 'default',
    ]);
    const art: Record<string, string> = Object.fromEntries(named);
    expect(art).toMatchObject({
      'latest-ai-logistics': 'default',
      'autonomous-shipping': 'autonomous-shipping',
      'ai-supply-chains': 'ai-supply-chains',
    });
    expect(named.filter(([slug, name]) => name !== 'default' && name !== slug)).toEqual([]);
  });
});

describe('the assistant', () => {
  const rules = files.get('assistant.md') ?? '';
  const offered = [
    'Freight Forwarding',
    'Air Cargo',
    'Sea Cargo',
    'Warehousing & Supply Chain Management',
    'Land Freight',
    'Errand Services',
    'Consultancy',
    'Home Delivery',
  ];

  it.each([
    "company's AI assistant",
    'one short paragraph',
    'Never quote a price',
    "'Get a Quote' button at the top or bottom of the page",
    'which country they are in',
    'customer care',
    ...offered,
  ])('has the rule: %s', (words) => expect(rules).toContain(words));

  it('has placeholders for the Kenyan numbers', () => {
    expect(rules).toContain('{{kenyaPhones}}');
    expect(assistant.replies.kenya).toContain('{{kenyaPhones}}');
  });

  it('refers to the services and the contact section when a question is off topic', () => {
    for (const words of [...offered, 'Contact section at the bottom of the page'])
      expect(assistant.replies.offTopic).toContain(words);
  });

  it('has short examples without prices', () => {
    expect(assistant.examples.filter(({ answer }) => /\d\s?%|\d+\.\d\d\b/.test(answer))).toEqual([]);
  });
});
