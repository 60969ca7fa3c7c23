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

/** Whether tags and comments of the examiner become those of the case; absent where the export holds none. */
export function MarksField({ extraction: { marks, importType, tool }, status, isChecked, onChange }: MarksFieldProps) {
  const { formatMessage } = useIntl();
  // Without a number only when it could not be counted in time or space.
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
