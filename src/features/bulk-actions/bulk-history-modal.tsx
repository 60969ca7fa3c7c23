import { Modal } from '@mantine/core';
import { useIntl } from 'react-intl';

import { bulkHistoryMessages } from '@/messages/bulk';
import { shellMessages } from '@/messages/shell';

import { BulkHistory } from './bulk-history';

/** The history of bulk actions of the case, with undo buttons for permitted users. */
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
