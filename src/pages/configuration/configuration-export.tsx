import { CONFIG_FILE_NAME } from '@contract/rules/column-config';
import { DEFAULT_PROFILE } from '@contract/rules/identifiers';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useIntl } from 'react-intl';

import { useExportColumnsMutation } from '@/api/endpoints/configuration';
import { saveText } from '@/domain/save-text';
import { configurationFileMessages } from '@/messages/configuration';
import { errorMessages } from '@/messages/errors';

/** The states of an export: initial, downloading, then completed or failed (rules 002-4). */
export function ConfigurationExport() {
  const { formatMessage } = useIntl();
  const [download, { isLoading, isSuccess, isError }] = useExportColumnsMutation();
  const save = async (): Promise<void> => {
    const { data } = await download({ profile: DEFAULT_PROFILE });
    if (data !== undefined) {
      saveText(CONFIG_FILE_NAME, 'application/json', data);
    }
  };
  return (
    <section className="configuration__file" aria-labelledby="configuration-export">
      <h3 className="configuration__file-title" id="configuration-export">
        {formatMessage(configurationFileMessages.export)}
      </h3>
      <p className="configuration__hint">{formatMessage(configurationFileMessages.exportHint)}</p>
      <Button
        variant="default"
        loading={isLoading}
        leftSection={<IconDownload size={16} aria-hidden />}
        onClick={() => void save()}
      >
        {formatMessage(configurationFileMessages.export)}
      </Button>
      <p className="configuration__outcome" role="status">
        {isLoading && formatMessage(configurationFileMessages.exporting)}
        {isSuccess && formatMessage(configurationFileMessages.exported)}
      </p>
      {isError && (
        <p className="configuration__failure" role="alert">
          {formatMessage(errorMessages.exportConfiguration)}
        </p>
      )}
    </section>
  );
}
