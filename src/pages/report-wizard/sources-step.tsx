import type { ReportFormValues } from '@contract/rules/report-form';
import { Stack } from '@mantine/core';
import { useForm } from 'react-final-form';
import { useIntl } from 'react-intl';

import { RadioField } from '@/components/form/radio-field';
import { useFormField } from '@/components/form/use-form-field';
import { areSameSources } from '@/domain/report-form';
import { Checklist } from '@/features/filters-bar/checklist';
import { wizardMessages } from '@/messages/reports';

import { ChoiceList } from './choice-list';
import type { WizardStepProps } from './wizard-step-props';

const ALL = 'all';

/** Step 2 (002-2-30, 002-2-31). */
export function SourcesStep({ choices: { sources } }: WizardStepProps) {
  const { formatMessage } = useIntl();
  return (
    <Stack gap="md">
      <SourcesField sources={sources} />
      <RadioField
        name="sourceInformation"
        label={formatMessage(wizardMessages.sourceInformation)}
        choices={[
          { value: 'include', label: formatMessage(wizardMessages.includeInformation) },
          { value: 'exclude', label: formatMessage(wizardMessages.excludeInformation) },
        ]}
      />
    </Stack>
  );
}

/** A change of the sources clears the groups, which belong to sources (002-2-39). */
function SourcesField({ sources }: Pick<WizardStepProps['choices'], 'sources'>) {
  const { formatMessage } = useIntl();
  const form = useForm<ReportFormValues>();
  const { input, error } = useFormField<ReportFormValues['evidenceSources']>('evidenceSources');
  const chosen = input.value;
  const isChosen = (sourceId: number) => chosen.some(({ id }) => id === sourceId);
  const choose = (entryId: string, isOn: boolean) => {
    const next = sources
      .filter(({ id }) => (entryId === ALL || entryId === String(id) ? isOn : isChosen(id)))
      .map(({ id, name }) => ({ id, name }));
    form.batch(() => {
      input.onChange(next);
      if (!areSameSources(chosen, next)) {
        form.change('groups', []);
      }
    });
  };
  const all = {
    id: ALL,
    label: formatMessage(wizardMessages.allSources),
    count: null,
    isChecked: chosen.length === sources.length,
  };
  return (
    <ChoiceList label={formatMessage(wizardMessages.chosenSources)} error={error}>
      <Checklist
        searchLabel={formatMessage(wizardMessages.searchSources)}
        emptyText={formatMessage(wizardMessages.noSourceMatch)}
        failure={null}
        entries={[
          ...(sources.length > 1 ? [all] : []),
          ...sources.map(({ id, name, counts }) => ({
            id: String(id),
            label: name,
            count: counts.total,
            isChecked: isChosen(id),
          })),
        ]}
        onToggle={choose}
      />
    </ChoiceList>
  );
}
