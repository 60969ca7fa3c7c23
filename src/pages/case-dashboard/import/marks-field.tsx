import type { FoundExtraction, InspectionStatus } from '@contract/model/inspection';
import { Checkbox } from '@mantine/core';
import { useIntl } from 'react-intl';

import { importMessages } from '@/messages/import';

interface MarksFieldProps {
  extraction: FoundExtraction;
  status: InspectionStatus;
  isChecked: boolean;
  onChange: (isChecked: boolean) => void;
}

/** Whether tags and comments of an examiner in another tool are imported; missing when the export has none. */
export function MarksField({ extraction: { marks, importType, tool }, status, isChecked, onChange }: MarksFieldProps) {
  const { formatMessage } = useIntl();
  // The number is missing only when the limits of time or size stopped counting.
  const isShown = marks === null ? importType === 'axiom' && status === 'ready' : marks.taggings + marks.comments > 0;
  if (!isShown) {
    return null;
  }
  return (
    <Checkbox
      label={formatMessage(importMessages.marks)}
      description={
        marks === null
          ? formatMessage(importMessages.marksNotCounted, { tool: tool.name })
          : formatMessage(importMessages.marksHint, { ...marks, tool: tool.name })
      }
      checked={isChecked}
      onChange={({ currentTarget }) => onChange(currentTarget.checked)}
    />
  );
}
