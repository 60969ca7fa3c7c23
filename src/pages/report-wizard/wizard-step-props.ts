import type { ReportFormValues } from '@contract/rules/report-form';

import type { ReportChoices } from '@/domain/report-draft';
import type { ReportScope } from '@/domain/report-form';

/** What each step of the wizard is given. */
export interface WizardStepProps {
  caseId: string;
  choices: ReportChoices;
  values: ReportFormValues;
  scope: ReportScope | null;
  onScopeRemove: () => void;
  /** Goes to a step, zero-based. */
  onStep: (step: number) => void;
}
