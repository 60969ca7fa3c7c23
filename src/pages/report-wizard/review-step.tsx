import type { ReportFormValues } from '@contract/rules/report-form';
import { Button, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { useFormState } from 'react-final-form';
import { useIntl, type MessageDescriptor } from 'react-intl';

import { PropertyList } from '@/components/layout/property-list';
import { wizardMessages } from '@/messages/reports';

import { ExpectedNumbers } from './expected-numbers';
import { PdfNotice } from './pdf-notice';
import { useReviewFacts } from './use-review-facts';
import { STEP_TITLES } from './wizard-steps';
import type { WizardStepProps } from './wizard-step-props';

/** Step 6 (002-2-37): a summary by step, and the expected size. */
export function ReviewStep(props: WizardStepProps) {
  const facts = useReviewFacts(props);
  return (
    <Stack gap="md">
      <ExpectedNumbers caseId={props.caseId} values={props.values} scope={props.scope} />
      {props.values.format.value === 'PDF' && <PdfNotice />}
      {facts.map((ofStep, step) => (
        <ReviewedStep key={step} title={STEP_TITLES[step] ?? wizardMessages.review} onEdit={() => props.onStep(step)}>
          <PropertyList facts={ofStep} />
          <Problems step={step} />
        </ReviewedStep>
      ))}
    </Stack>
  );
}

interface ReviewedStepProps {
  title: MessageDescriptor;
  onEdit: () => void;
  children: ReactNode;
}

function ReviewedStep({ title, onEdit, children }: ReviewedStepProps) {
  const { formatMessage } = useIntl();
  const name = formatMessage(title);
  return (
    <section className="report-wizard__reviewed" aria-label={name}>
      <div className="report-wizard__reviewed-head">
        <h3 className="report-wizard__reviewed-title">{name}</h3>
        <Button
          variant="subtle"
          size="compact-sm"
          aria-label={formatMessage(wizardMessages.editStep, { step: name })}
          onClick={onEdit}
        >
          {formatMessage(wizardMessages.edit)}
        </Button>
      </div>
      {children}
    </section>
  );
}

/** The fields of each step that can be invalid. */
const REFUSABLE: readonly (readonly (keyof ReportFormValues)[])[] = [
  ['name', 'strategy'],
  ['evidenceSources'],
  ['groups'],
  ['tags'],
  ['exportPreviews', 'thumbnailVisibility'],
];

/** Errors of a step, such as sources that were deleted meanwhile. */
function Problems({ step }: { step: number }) {
  const { errors } = useFormState({ subscription: { errors: true } });
  const problems = (REFUSABLE[step] ?? [])
    .map((field): unknown => errors?.[field])
    .filter((one) => typeof one === 'string');
  return problems.map((problem) => (
    <p key={problem} className="report-wizard__problem" role="alert">
      {problem}
    </p>
  ));
}
