import type { ReportFormValues } from '@contract/rules/report-form';
import { Stack } from '@mantine/core';
import { useState } from 'react';
import { useIntl } from 'react-intl';

import { RadioField } from '@/components/form/radio-field';
import { useFormField } from '@/components/form/use-form-field';
import { CheckboxTree } from '@/components/tree/checkbox-tree';
import { wizardMessages } from '@/messages/reports';

import { ChoiceList } from './choice-list';
import { groupNodes, groupsAfter, sourceNodeId } from './group-nodes';
import type { WizardStepProps } from './wizard-step-props';

/** Step 3 (002-2-32, 002-2-33). */
export function ArtifactsStep(props: WizardStepProps) {
  const { formatMessage } = useIntl();
  return (
    <Stack gap="md">
      <GroupsField {...props} />
      <RadioField
        name="groupImportanceOption"
        label={formatMessage(wizardMessages.level)}
        choices={[
          { value: 'primary', label: formatMessage(wizardMessages.primary) },
          { value: 'all', label: formatMessage(wizardMessages.all) },
        ]}
      />
    </Stack>
  );
}

/** The groups of each chosen source. */
function GroupsField({ choices, values: { evidenceSources } }: WizardStepProps) {
  const intl = useIntl();
  const { input, error } = useFormField<ReportFormValues['groups']>('groups');
  const sources = choices.sources.filter(({ id }) => evidenceSources.some((chosen) => chosen.id === id));
  const [expandedIds, setExpandedIds] = useState<ReadonlySet<string>>(
    () => new Set(sources.length <= EXPANDED_SOURCES ? sources.map(({ id }) => sourceNodeId(id)) : []),
  );
  const label = intl.formatMessage(wizardMessages.groups);
  return (
    <ChoiceList label={label} error={error}>
      <CheckboxTree
        label={label}
        nodes={groupNodes(sources, input.value, intl)}
        expandedIds={expandedIds}
        onExpand={(id, isExpanded) =>
          setExpandedIds((present) => new Set(isExpanded ? [...present, id] : [...present].filter((one) => one !== id)))
        }
        onCheck={(id, isOn) => input.onChange(groupsAfter(sources, input.value, id, isOn))}
      />
    </ChoiceList>
  );
}

/** Maximum number of sources that are expanded initially. */
const EXPANDED_SOURCES = 3;
