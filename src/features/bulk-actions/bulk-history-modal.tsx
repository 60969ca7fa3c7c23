import { Modal } from '@mantine/core';
import { useIntl } from 'react-intl';

import { bulkHistoryMessages } from '@/messages/bulk';
import { shellMessages } from '@/messages/shell';

import { BulkHistory } from './bulk-history';

/** The bulk actions of the case, each to be undone by those who may. */
export function BulkHistoryModal({ caseId, onClose }: { caseId: string; onClose: () => void }) {
  const { formatMessage } = useIntl();
  return (
    <Modal
      opened
      onClose={onClose}
      size="xl"
      title={formatMessage(bulkHistoryMessages.title)}
      closeButtonProps={{ 'aria-label': formatMessage(shellMessages.close) }}
    >
      <BulkHistory caseId={caseId} />
    </Modal>
  );
}
