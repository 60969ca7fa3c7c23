import type { ImportJob } from '@contract/model/import';
import { Modal } from '@mantine/core';
import { useState } from 'react';
import { useIntl } from 'react-intl';

import { importMessages } from '@/messages/case';
import { shellMessages } from '@/messages/shell';

import { ImportForm } from './import-form';
import { ImportProgress } from './import-progress';

interface ImportModalProps {
  caseId: string;
  /** An import that runs already; without one, a file is asked for. */
  running?: ImportJob;
  onClose: () => void;
}

/** Choosing a file, sending it, and watching its import. */
export function ImportModal({ caseId, running, onClose }: ImportModalProps) {
  const [job, setJob] = useState(running);
  const [isUploading, setIsUploading] = useState(false);
  const { formatMessage } = useIntl();
  return (
    <Modal
      opened
      onClose={onClose}
      title={formatMessage(importMessages.title)}
      size="lg"
      // An upload lives in this window: it ends by its own button, not by a slip of the hand.
      closeOnClickOutside={false}
      closeOnEscape={!isUploading}
      withCloseButton={!isUploading}
      closeButtonProps={{ 'aria-label': formatMessage(shellMessages.close) }}
    >
      {job ? (
        <ImportProgress job={job} onClose={onClose} />
      ) : (
        <ImportForm caseId={caseId} onStarted={setJob} onUploading={setIsUploading} onClose={onClose} />
      )}
    </Modal>
  );
}
