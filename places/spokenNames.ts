/**
 * Short, former and colloquial names missing from the packages, by the lower-case name in agents' locations. Maintained
 * by hand.
 */
export const spokenNames: Readonly<Record<string, readonly string[]>> = {
  'united states': ['us', 'the states'],
  kenya: ['ke', 'kenyan'],
  mumbai: ['bombay'],
  chennai: ['madras'],
  kolkata: ['calcutta'],
  beijing: ['peking'],
  guangzhou: ['canton'],
  yangon: ['rangoon'],
  'ho chi minh city': ['saigon', 'hcmc'],
  kyiv: ['kiev'],
  johannesburg: ['joburg', 'jozi'],
  'kuala lumpur': ['kl'],
  'new york': ['nyc'],
  'los angeles': ['la'],
};
