import type { ImportType } from '@contract/model/case';
import { NativeSelect } from '@mantine/core';
import { useIntl } from 'react-intl';

import { IMPORT_TYPES } from '@/domain/import-types';
import { sourceMessages } from '@/messages/case';
import { configurationMessages } from '@/messages/configuration';

interface ImportTypeSelectProps {
  value: ImportType;
  onChange: (importType: ImportType) => void;
}

/** The choice of the tool whose extractions are configured. */
export function ImportTypeSelect({ value, onChange }: ImportTypeSelectProps) {
  const { formatMessage } = useIntl();
  return (
    <NativeSelect
      className="configuration__import-type"
      label={formatMessage(configurationMessages.importType)}
      value={value}
      data={IMPORT_TYPES.map((type) => ({
        value: type,
        label: formatMessage(sourceMessages.importTypeName, { type }),
      }))}
      onChange={({ currentTarget }) => {
        const chosen = IMPORT_TYPES.find((type) => type === currentTarget.value);
        if (chosen !== undefined) {
          onChange(chosen);
        }
      }}
    />
  );
}
