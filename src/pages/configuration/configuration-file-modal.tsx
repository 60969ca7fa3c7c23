import { Button, Modal, Stack } from '@mantine/core';
import { useIntl } from 'react-intl';

import { configurationFileMessages } from '@/messages/configuration';

import { ConfigurationExport } from './configuration-export';
import { ConfigurationImport } from './configuration-import';

interface ConfigurationFileModalProps {
  /** Whether cases are being updated, which blocks imports. */
  isBlocked: boolean;
  onClose: () => void;
}

/** Rules 002-2 "Import/export configuration modal". */
export function ConfigurationFileModal({ isBlocked, onClose }: ConfigurationFileModalProps) {
  const { formatMessage } = useIntl();
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={formatMessage(configurationFileMessages.title)}
      withCloseButton={false}
    >
      <Stack gap="md">
        <ConfigurationImport isBlocked={isBlocked} />
        <ConfigurationExport />
        <div className="configuration__modal-end">
          <Button variant="default" onClick={onClose}>
            {formatMessage(configurationFileMessages.close)}
          </Button>
        </div>
      </Stack>
    </Modal>
  );
}
