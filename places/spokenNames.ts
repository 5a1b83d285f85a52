/**
 * Names that people use and no package has: short, former and spoken ones, by the name that ends or begins the locations
 * of agents, in lower case. What is here is kept by hand.
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
