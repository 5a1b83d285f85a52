import * as v from 'valibot';
import countryNames from '../../places/index/countryNames.json' with { type: 'json' };
import { memberFieldsSchema } from '../../shared/desk/members';
import { t } from '../../shared/language/words';
import { fold } from '../../shared/text/fold';

/** English names of countries by every name that the search knows, folded. */
const countries = new Map(
  Object.values(countryNames).flatMap(({ en, names }) => [en, ...names].map((name) => [fold(name), en] as const)),
);

/** What staff write about a person: the country in a language of the site, stored by its English name. */
export const writtenMemberSchema = v.pipe(
  memberFieldsSchema,
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const country = countries.get(fold(dataset.value.country));
    if (country !== undefined) return { ...dataset.value, country };
    const { value } = dataset;
    addIssue({
      message: t('Enter the country in English, such as Kenya.'),
      path: [{ type: 'object', origin: 'value', input: value, key: 'country', value: value.country }],
    });
    return NEVER;
  }),
);
