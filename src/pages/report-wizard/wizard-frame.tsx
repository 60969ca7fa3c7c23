import { Button, Stepper } from '@mantine/core';
import { useEffect, useRef, type ReactNode } from 'react';
import { useIntl } from 'react-intl';

import { SectionCard } from '@/components/layout/section-card';
import { DraftMark } from '@/features/drafts/draft-mark';
import { wizardMessages } from '@/messages/reports';

import { LAST_STEP, STEP_TITLES } from './wizard-steps';

interface WizardFrameProps {
  /** Zero-based. */
  step: number;
  isSubmitting: boolean;
  isDraft: boolean;
  onStep: (step: number) => void;
  /** Called for "Back" on the first step. */
  onLeave: () => void;
  onDiscard: () => void;
  children: ReactNode;
}

/** The steps with the current one marked, its title, and buttons for the previous and next one. */
export function WizardFrame({ step, isSubmitting, isDraft, onStep, onLeave, onDiscard, children }: WizardFrameProps) {
  const { formatMessage } = useIntl();
  const heading = useHeadingFocus(step);
  const title = STEP_TITLES[step];
  return (
    <>
      <Stepper
        className="report-wizard__stepper"
        size="xs"
        active={step}
        // Later steps are not validated yet.
        allowNextStepsSelect={false}
        onStepClick={onStep}
        role="group"
        aria-label={formatMessage(wizardMessages.steps)}
      >
        {STEP_TITLES.map((label, index) => (
          <Stepper.Step
            key={label.id}
            label={formatMessage(label)}
            // The number of a completed step is replaced by an icon.
            aria-label={
              index < step
                ? formatMessage(wizardMessages.stepDone, { step: index + 1, title: formatMessage(label) })
                : undefined
            }
            aria-current={index === step ? 'step' : undefined}
            aria-disabled={index > step || undefined}
          />
        ))}
      </Stepper>
      <SectionCard>
        <div className="report-wizard__head">
          <h2 ref={heading} className="report-wizard__title" tabIndex={-1}>
            {title && formatMessage(title)}
          </h2>
          <span className="report-wizard__place">
            {formatMessage(wizardMessages.stepOf, { step: step + 1, count: STEP_TITLES.length })}
          </span>
        </div>
        {children}
      </SectionCard>
      <div className="report-wizard__footer">
        {isDraft && !isSubmitting && <DraftMark onDiscard={onDiscard} />}
        <span className="report-wizard__buttons">
          <Button variant="default" disabled={isSubmitting} onClick={() => (step === 0 ? onLeave() : onStep(step - 1))}>
            {formatMessage(wizardMessages.back)}
          </Button>
          <Button type="submit" loading={isSubmitting}>
            {formatMessage(step === LAST_STEP ? wizardMessages.create : wizardMessages.next)}
          </Button>
        </span>
      </div>
    </>
  );
}

/** The title gets the focus with every step, as with a new page, for users of keyboards and screen readers. */
function useHeadingFocus(step: number) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current !== step) {
      shown.current = step;
      heading.current?.focus();
    }
  }, [step]);
  return heading;
}
