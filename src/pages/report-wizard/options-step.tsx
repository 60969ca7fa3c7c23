import { PICTURE_OPTIONS } from '@contract/rules/report-form';
import { Checkbox, Stack } from '@mantine/core';
import { useIntl } from 'react-intl';

import { RadioField } from '@/components/form/radio-field';
import { useFormField } from '@/components/form/use-form-field';
import { wizardMessages } from '@/messages/reports';

import { OptionField } from './option-field';
import type { WizardStepProps } from './wizard-step-props';

/** Step 5 (002-2-35, 002-2-36), and options for the content of items. */
export function OptionsStep({ values: { format } }: WizardStepProps) {
  const { formatMessage } = useIntl();
  const hasPictures = format.value === 'PDF';
  return (
    <Stack gap="md">
      <RadioField
        name="exportPreviews"
        label={formatMessage(wizardMessages.attachments)}
        choices={[
          { value: 'originals_and_conversions', label: formatMessage(wizardMessages.withConversions) },
          { value: 'originals', label: formatMessage(wizardMessages.originals) },
        ]}
      />
      <OptionField
        name="thumbnailVisibility"
        label={formatMessage(wizardMessages.pictures)}
        description={hasPictures ? undefined : formatMessage(wizardMessages.noPictures)}
        options={PICTURE_OPTIONS}
        isDisabled={!hasPictures}
      />
      <Checkbox.Group label={formatMessage(wizardMessages.also)}>
        <Stack gap={8} mt={4}>
          <CheckField name="includePrivateComments" label={formatMessage(wizardMessages.privateComments)} />
          <CheckField name="includeNotepad" label={formatMessage(wizardMessages.notepad)} />
        </Stack>
      </Checkbox.Group>
    </Stack>
  );
}

function CheckField({ name, label }: { name: string; label: string }) {
  const { input } = useFormField<boolean>(name);
  return (
    <Checkbox
      size="sm"
      label={label}
      checked={input.value}
      onChange={({ currentTarget }) => input.onChange(currentTarget.checked)}
    />
  );
}
