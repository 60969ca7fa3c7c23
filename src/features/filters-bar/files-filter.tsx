import { Checkbox } from '@mantine/core';
import { useIntl } from 'react-intl';

import { withFileDiffers, type HitFilters } from '@/domain/filters';
import { filterMessages } from '@/messages/filters';

import { ChecklistFilter } from './checklist-filter';

interface FilesFilterProps {
  filters: HitFilters;
  onChange: (filters: HitFilters) => void;
}

/** Items whose stored files differ from the hashes in the report of the extraction tool. */
export function FilesFilter({ filters, onChange }: FilesFilterProps) {
  const { formatMessage } = useIntl();
  const isOn = filters.filter.fileDiffers === true;
  return (
    <ChecklistFilter label={formatMessage(filterMessages.files)} applied={isOn ? 1 : 0}>
      <Checkbox
        size="xs"
        p={4}
        label={formatMessage(filterMessages.fileDiffers)}
        checked={isOn}
        onChange={({ currentTarget }) => onChange(withFileDiffers(filters, currentTarget.checked))}
      />
    </ChecklistFilter>
  );
}
