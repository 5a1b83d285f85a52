import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import * as v from 'valibot';
import { openWordsSteps, type WordsStep } from '../../../machines/wordsCase';
import {
  largestPicture,
  neededKinds,
  singleKinds,
  untranslatedKinds,
  wordFaults,
  wordTitle,
  wordValues,
  wordPictureSchema,
  wordsDraftSchema,
  wordsListSchema,
  wordsParamsSchema,
  wordsSavedSchema,
  wordsSchema,
  wordsStepSchema,
  wordVersionParamsSchema,
  wordVersionSchema,
  type EditedWords,
  type ListedWords,
  type WordKind,
  type WordValue,
  type WordVersion,
} from '../../../shared/editing/contract';
import { chargedPrice } from '../../../shared/editing/price';
import { locale, t } from '../../../shared/language/words';
import { amountText } from '../../../shared/text/money';
import { currencies, leastAmounts, mostAmount } from '../../../content/schemas/site';
import {
  readInForce,
  readLatest,
  readVersions,
  saveWords,
  type Saved,
  type StoredWords,
} from '../../editing/editedWords';
import type { LiveWords } from '../../editing/liveWords';
import { readPicture, storePicture } from '../../editing/pictures';
import { isSameWords, isUntouched, type Seed, type WordsId } from '../../editing/seeds';
import type { Database } from '../../lib/database/openDatabase';
import type { Schema } from '../../lib/database/schema';
import { withFileBodies } from '../../lib/files/fileBodies';
import { ApiError, errorAnswers } from '../../lib/http/errors';
import { invalidRequest, type ValibotTypes } from '../../lib/http/validation';
import { addressesOf } from '../staff/people';
import { staffOf } from '../staff/requireStaff';

const rateLimit = { max: 600 };
/** Pictures per address and minute: each takes a second to read. */
const picturesPerMinute = 10;
const read = { staffAction: 'words.read', rateLimit } as const;
const write = { staffAction: 'words.write', rateLimit } as const;

interface WordRoutes extends Pick<Database, 'kysely'> {
  words: Pick<LiveWords, 'seeds' | 'refresh'>;
}

const noSuchWords = () => new ApiError(404, 'not_found', t('There is nothing of this name to edit.'));

const asItCame = { version: 0, state: 'published', by: null, at: null } as const;

/** Makes versions of stored words, with the address of who made each. */
async function versionsFor(kysely: Kysely<Schema>, stored: readonly StoredWords[]) {
  const addresses = await addressesOf(
    kysely,
    stored.flatMap(({ uid }) => uid ?? []),
  );
  return ({ version, state, uid, at }: StoredWords): WordVersion => ({
    version,
    state,
    by: uid === null ? null : (addresses.get(uid) ?? uid),
    at,
  });
}

/**
 * Everything that can be edited: what was edited first, the latest change first, then what the site came with. Its
 * translations are reached from there.
 */
async function listWords(kysely: Kysely<Schema>, seeds: readonly Seed[]): Promise<ListedWords[]> {
  const latest = await readLatest(kysely);
  const versionOf = await versionsFor(kysely, latest);
  const inForce = await readInForce(kysely);
  const isShown = (id: WordsId): boolean => {
    const decided = inForce.find((one) => isSameWords(one, id));
    if (decided !== undefined) return decided.state === 'published';
    return isUntouched(id, inForce) && seeds.some((seed) => isSameWords(seed, id));
  };
  const listed = ({ kind, key, language, value }: Seed, version: WordVersion): ListedWords => ({
    kind,
    key,
    language,
    title: wordTitle(value),
    isShown: isShown({ kind, key, language }),
    ...version,
  });
  return [
    ...latest.map((words) => listed(words, versionOf(words))),
    ...seeds
      .filter((seed) => seed.kind === 'article' || seed.language === 'en')
      .filter((seed) => !latest.some((one) => isSameWords(one, seed)))
      .map((seed) => listed(seed, asItCame)),
  ];
}

const isOpenTo = (kind: WordKind, step: WordsStep): boolean => !neededKinds.has(kind) || step !== 'staff.withdrew';

/**
 * Words with their versions. Those that are not written yet in a language begin as the English ones, as a draft without
 * a version. @throws ApiError if there are none
 */
async function wordsAt(kysely: Kysely<Schema>, seeds: readonly Seed[], id: WordsId): Promise<EditedWords> {
  const stored = await readVersions(kysely, id);
  const seed = seeds.find((one) => isSameWords(one, id));
  const versionOf = await versionsFor(kysely, stored);
  const versions = [...stored.map(versionOf), ...(seed === undefined ? [] : [asItCame])];
  const [latest] = versions;
  const value = stored[0]?.value ?? seed?.value;
  if (latest === undefined || value === undefined) {
    if (untranslatedKinds.has(id.kind) || id.language === 'en') throw noSuchWords();
    const english = await wordsAt(kysely, seeds, { ...id, language: 'en' });
    const unwritten = { version: 0, state: 'draft', by: null, at: null, shown: null } as const;
    return { ...english, ...unwritten, language: id.language, may: ['staff.wrote'], versions: [] };
  }
  const inForce = stored.find(({ isInForce }) => isInForce);
  const isSeedShown = seed !== undefined && isUntouched(id, await readInForce(kysely));
  const shown = inForce === undefined ? (isSeedShown ? 0 : null) : inForce.version;
  return {
    ...id,
    ...latest,
    value,
    shown: inForce?.state === 'withdrawn' ? null : shown,
    may: openWordsSteps(latest.state).filter((step) => isOpenTo(id.kind, step)),
    versions,
  } as EditedWords;
}

/** @throws ApiError unless a version was stored */
function savedAs(saved: Saved, kind: WordKind) {
  if (typeof saved === 'object') return saved;
  if (saved === 'taken') {
    const message =
      kind === 'article'
        ? t('There is one at this address already, or was. Choose another address.')
        : t('There is one of this name already, or was. Choose another name.');
    throw new ApiError(409, 'key_taken', message, false, { key: message });
  }
  const message =
    saved === 'changed'
      ? t('Somebody else changed this meanwhile. Nothing of yours was saved.')
      : t('This step is not open any more. Look again.');
  throw new ApiError(409, 'words_changed', message);
}

/** @throws ApiError unless it is a value of the kind */
function valueOf(kind: WordKind, given: unknown): WordValue {
  const read = v.safeParse(v.object({ value: wordValues[kind] }), { value: given });
  if (!read.success) throw invalidRequest(read.issues);
  return read.output.value;
}

/** What of a price the card provider does not take, by field; it has the currency of the site. */
function providerFaults(seeds: readonly Seed[], value: WordValue): Record<string, string> {
  const own = seeds.flatMap((seed) => (seed.kind === 'price' ? seed.value.currency : []))[0];
  const currency = currencies.find((one) => one === own);
  if (currency === undefined || !('currency' in value)) return {};
  if (value.currency !== currency)
    return { currency: t('The price is in {currency}. The desk cannot change that.', { currency }) };
  const price = chargedPrice(value);
  if (price === null) return {};
  const said = (limit: number) => ({ amount: amountText(limit, currency, locale()) });
  const least = leastAmounts[currency];
  if (price.amount < least) return { amount: t('The card provider takes {amount} or more.', said(least)) };
  if (price.amount <= mostAmount) return {};
  return { amount: t('The card provider takes at most {amount}.', said(mostAmount)) };
}

/** Steps before which words must be complete. */
const demanding: ReadonlySet<WordsStep> = new Set<WordsStep>(['staff.submitted', 'staff.published']);

/**
 * `GET /api/desk/words` → `wordsListSchema`. `GET`, `PUT /api/desk/words/{kind}/{key}/{language}`, `GET …/versions/{version}`
 * and `POST …/steps`; 409 `words_changed`, `key_taken`, 400 `invalid_request` with `fields` for what may not be shown
 * yet. `POST /api/desk/words/pictures` → `{ picture }`; 400 `invalid_picture`. Changes are audited, and seen by visitors
 * of every gateway within ten seconds, of this one at once.
 */
export function wordRoutes(api: FastifyInstance, { kysely, words }: WordRoutes): void {
  const typed = api.withTypeProvider<ValibotTypes>();
  const { seeds, refresh } = words;
  const path = '/desk/words/:kind/:key/:language';
  const params = wordsParamsSchema;
  typed.get(
    '/desk/words',
    { config: read, schema: { response: { 200: wordsListSchema, ...errorAnswers } } },
    async () => ({ words: await listWords(kysely, seeds) }),
  );
  typed.get(path, { config: read, schema: { params, response: { 200: wordsSchema, ...errorAnswers } } }, (request) =>
    wordsAt(kysely, seeds, request.params),
  );
  typed.get(
    `${path}/versions/:version`,
    {
      config: read,
      schema: { params: wordVersionParamsSchema, response: { 200: wordVersionSchema, ...errorAnswers } },
    },
    async ({ params: { version, ...id } }) => {
      const stored = (await readVersions(kysely, id)).find((one) => one.version === version);
      const found = version === 0 ? seeds.find((one) => isSameWords(one, id)) : stored;
      if (found === undefined) throw noSuchWords();
      return { value: found.value };
    },
  );
  const response = { 200: wordsSavedSchema, ...errorAnswers };
  typed.put(path, { config: write, schema: { params, body: wordsDraftSchema, response } }, async (request) => {
    const { seen, isNew, value: given } = request.body;
    const id = request.params;
    if (isNew && singleKinds.has(id.kind)) throw noSuchWords();
    const value = valueOf(id.kind, given);
    const act = { id, uid: staffOf(request).uid, seen, isNew, value, now: Date.now() };
    return savedAs(await saveWords(kysely, seeds, { ...act, step: 'staff.wrote' }), id.kind);
  });
  typed.post(
    `${path}/steps`,
    { config: write, schema: { params, body: wordsStepSchema, response } },
    async (request) => {
      const { seen, step } = request.body;
      const id = request.params;
      const { value } = await wordsAt(kysely, seeds, id);
      if (!isOpenTo(id.kind, step)) return savedAs('closed', id.kind);
      const fields = demanding.has(step) ? { ...wordFaults(value), ...providerFaults(seeds, value) } : {};
      const [problem] = Object.values(fields);
      if (problem !== undefined) throw new ApiError(400, 'invalid_request', problem, false, fields);
      const act = { id, uid: staffOf(request).uid, seen, now: Date.now() };
      const saved = savedAs(await saveWords(kysely, seeds, { ...act, step }), id.kind);
      await refresh();
      return saved;
    },
  );
  withFileBodies(api, largestPicture, (files) => {
    files.withTypeProvider<ValibotTypes>().post(
      '/desk/words/pictures',
      {
        bodyLimit: largestPicture,
        config: { staffAction: 'words.write', rateLimit: { max: picturesPerMinute } },
        schema: { response: { 200: wordPictureSchema, ...errorAnswers } },
      },
      async (request) => {
        const upload = request.body;
        const picture = Buffer.isBuffer(upload) ? await readPicture(upload) : { problem: t('Send a picture.') };
        if ('problem' in picture)
          throw new ApiError(400, 'invalid_picture', picture.problem, false, { picture: picture.problem });
        return { picture: await storePicture(kysely, picture, staffOf(request).uid, Date.now()) };
      },
    );
  });
}
