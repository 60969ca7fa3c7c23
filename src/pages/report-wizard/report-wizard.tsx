import { reportStepSchemas, type ReportFormValues } from '@contract/rules/report-form';
import { useState } from 'react';
import { useNavigate } from 'react-router';

import { useCreateReportMutation } from '@/api/endpoints/reports';
import { EntityForm } from '@/components/form/entity-form';
import { KeptFields } from '@/components/form/kept-fields';
import { readReportDraft, reportDraftText, type ReportChoices } from '@/domain/report-draft';
import { newReportValues, toNewReport, type ReportScope } from '@/domain/report-form';
import { DraftKeeper } from '@/features/drafts/draft-keeper';
import { useDraft } from '@/features/drafts/use-draft';
import { paths } from '@/routing/paths';
import { draftKey } from '@/state/drafts-slice';

import { WizardFrame } from './wizard-frame';
import { WizardStep } from './wizard-step';
import { LAST_STEP } from './wizard-steps';

import './report-wizard.css';

interface ReportWizardProps {
  caseId: string;
  choices: ReportChoices;
  /** The restriction of the report; null for the whole case. */
  scope: ReportScope | null;
  scopeKey: string;
  onScopeRemove: () => void;
}

/**
 * The six steps as one form: "Next" submits the current one, the last one creates the report. Unfinished input is
 * stored as draft.
 */
export function ReportWizard({ caseId, choices, scope, scopeKey, onScopeRemove }: ReportWizardProps) {
  const navigate = useNavigate();
  const [createReport] = useCreateReportMutation();
  const key = draftKey('report', caseId, scopeKey);
  const draft = useDraft(key);
  const [begun] = useState(
    () => readReportDraft(draft.kept?.report ?? '', choices) ?? { values: newReportValues(choices.sources), step: 0 },
  );
  const [step, setStep] = useState(Math.min(begun.step, LAST_STEP));
  const schema = reportStepSchemas[step];
  if (schema === undefined) {
    return null;
  }
  const submit = async (values: ReportFormValues) => {
    if (step < LAST_STEP) {
      setStep(step + 1);
      return;
    }
    // A failure shows a toast; values are kept.
    const { data } = await createReport({ caseId, ...toNewReport(values, scope) });
    if (data !== undefined) {
      draft.drop();
      await navigate(paths.reports(caseId), { state: { reportId: data.reportId } });
    }
  };
  return (
    <EntityForm<ReportFormValues>
      asksBeforeLeaving={false}
      className="report-wizard"
      schema={schema}
      initialValues={begun.values}
      onSubmit={submit}
    >
      {({ form, values, submitting }) => (
        <>
          <KeptFields names={FIELD_NAMES} />
          {/* The key contains the step, so that a change of the step is stored, too. */}
          <DraftKeeper<ReportFormValues>
            key={step}
            draftKey={key}
            toFields={(present) => toFields(reportDraftText({ values: present, step }, choices))}
          />
          <WizardFrame
            step={step}
            isSubmitting={submitting === true}
            isDraft={draft.isKept}
            onStep={setStep}
            onLeave={() => void navigate(paths.reports(caseId))}
            onDiscard={() => {
              form.restart(newReportValues(choices.sources));
              setStep(0);
            }}
          >
            <WizardStep {...{ step, caseId, choices, values, scope, onScopeRemove }} onStep={setStep} />
          </WizardFrame>
        </>
      )}
    </EntityForm>
  );
}

const FIELD_NAMES = Object.keys(newReportValues([]));

const toFields = (report: string | null) => (report === null ? null : { report });
