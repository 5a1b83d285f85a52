import { accountScenarios } from './accountScenarios';
import { assistantScenarios } from './assistantScenarios';
import { paymentScenarios } from './paymentScenarios';
import { siteScenarios } from './siteScenarios';
import type { Scenario } from './visitor';

/** All scenarios by log name. Together they cover every slice and every flow. */
export const scenarios: Readonly<Record<string, Scenario>> = {
  ...siteScenarios,
  ...assistantScenarios,
  ...accountScenarios,
  ...paymentScenarios,
};
