import type { ReportFormValues } from '@contract/rules/report-form';

import type { ReportChoices } from '@/domain/report-draft';
import type { ReportScope } from '@/domain/report-form';

/** Props of each step of the wizard. */
export interface WizardStepProps {
  caseId: string;
  choices: ReportChoices;
  values: ReportFormValues;
  scope: ReportScope | null;
  onScopeRemove: () => void;
  /** Moves to a step, zero-based. */
  onStep: (step: number) => void;
}
