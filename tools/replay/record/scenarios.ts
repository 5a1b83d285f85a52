import { accountScenarios } from './accountScenarios';
import { assistantScenarios } from './assistantScenarios';
import { paymentScenarios } from './paymentScenarios';
import { siteScenarios } from './siteScenarios';
import type { Scenario } from './visitor';

/** By the name of the log. Together they reach every slice and every flow. */
export const scenarios: Readonly<Record<string, Scenario>> = {
  ...siteScenarios,
  ...assistantScenarios,
  ...accountScenarios,
  ...paymentScenarios,
};
