import { createChatExport } from '@contract/calls/reports';
import { IconFileExport } from '@tabler/icons-react';
import { useState } from 'react';
import { useIntl } from 'react-intl';

import { IconButton } from '@/components/icon-button';
import { Permitted } from '@/features/permission/permitted';
import type { HitFilters } from '@/domain/filters';
import { chatExportMessages } from '@/messages/chat-export';

import { ChatExportModal } from './chat-export-modal';

interface ChatExportButtonProps {
  caseId: string;
  chatThreadId: string;
  /** IANA zone of the case. */
  timezone: string;
  /** The filters of the list to which the selected messages belong. */
  filters: HitFilters;
}

/** Exports the open conversation, for users who may create case reports (rules 001-2.7). */
export function ChatExportButton({ caseId, ...about }: ChatExportButtonProps) {
  const { formatMessage } = useIntl();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Permitted call={createChatExport} caseId={caseId}>
      <IconButton
        label={formatMessage(chatExportMessages.export)}
        icon={IconFileExport}
        onClick={() => setIsOpen(true)}
      />
      {isOpen && <ChatExportModal {...about} caseId={caseId} onClose={() => setIsOpen(false)} />}
    </Permitted>
  );
}
