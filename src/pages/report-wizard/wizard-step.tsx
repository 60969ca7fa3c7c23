import { ArtifactsStep } from './artifacts-step';
import { DetailsStep } from './details-step';
import { OptionsStep } from './options-step';
import { ReviewStep } from './review-step';
import { SourcesStep } from './sources-step';
import { TagsStep } from './tags-step';
import type { WizardStepProps } from './wizard-step-props';

export function WizardStep({ step, ...props }: WizardStepProps & { step: number }) {
  switch (step) {
    case 0:
      return <DetailsStep {...props} />;
    case 1:
      return <SourcesStep {...props} />;
    case 2:
      return <ArtifactsStep {...props} />;
    case 3:
      return <TagsStep {...props} />;
    case 4:
      return <OptionsStep {...props} />;
    default:
      return <ReviewStep {...props} />;
  }
}
