import type { StaffAction } from '@shared/desk/contract';
import { t } from '@shared/language/words';
import { paths } from '@/navigation/paths';

/** The desk's sections in the order of its bar, each with what a role must allow. */
export const sections: readonly { label: string; to: string; action: StaffAction }[] = [
  { label: t('Inbox'), to: paths.desk, action: 'cases.read' },
  { label: t('Templates'), to: paths.deskTemplates, action: 'cases.read' },
  { label: t('Newsletter'), to: paths.deskNewsletter, action: 'newsletter.read' },
  { label: t('Words'), to: paths.deskWords, action: 'words.read' },
  { label: t('Assistant'), to: paths.deskGaps, action: 'gaps.read' },
  { label: t('Agents'), to: paths.deskAgents, action: 'agents.read' },
  { label: t('Checks'), to: paths.deskChecks, action: 'agents.read' },
  { label: t('People'), to: paths.deskPeople, action: 'people.read' },
  { label: t('Jobs'), to: paths.deskJobs, action: 'jobs.read' },
  { label: t('Payments'), to: paths.deskPayments, action: 'payments.read' },
  { label: t('Figures'), to: paths.deskFigures, action: 'figures.read' },
  { label: t('Audit'), to: paths.deskAudit, action: 'audit.read' },
];
