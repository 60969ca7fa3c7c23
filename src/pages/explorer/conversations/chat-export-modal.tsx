import type { ChatExportMessages } from '@contract/model/chat-export';
import type { ChatExportValues } from '@contract/rules/chat-export';
import { CHAT_EXPORT_NAME_LENGTH } from '@contract/rules/report';
import { Modal } from '@mantine/core';
import { useState } from 'react';
import { useIntl } from 'react-intl';

import { useCreateChatExportMutation } from '@/api/endpoints/chat-exports';
import type { HitFilters } from '@/domain/filters';
import { randomName } from '@/domain/random-name';
import { useBulkSelection, type BulkSelection } from '@/features/bulk-actions/use-bulk-selection';
import { chatExportMessages } from '@/messages/chat-export';

import { ChatExportForm } from './chat-export-form';
import { ChatExportProgress } from './chat-export-progress';
import './chat-export.css';

interface ChatExportModalProps {
  caseId: string;
  chatThreadId: string;
  /** IANA zone of the case. */
  timezone: string;
  filters: HitFilters;
  onClose: () => void;
}

/** The form of the export of a conversation, then its progress. It can be closed only by its button (rules 002-4). */
export function ChatExportModal({ caseId, chatThreadId, timezone, filters, onClose }: ChatExportModalProps) {
  const { formatMessage } = useIntl();
  const [create] = useCreateChatExportMutation();
  const [reportId, setReportId] = useState<string | null>(null);
  const selection = useBulkSelection(filters);
  const start = async (values: ChatExportValues) => {
    const messages = messagesOf(values, selection);
    const { data } = await create({
      ...{ caseId, name: randomName(CHAT_EXPORT_NAME_LENGTH), format: values.format },
      queryFilters: [{ kind: 'chatThread', chatThreadIds: [chatThreadId] }],
      ...(messages && { messages }),
    });
    if (data === undefined) {
      // A toast shows the failure (002-4-24).
      onClose();
    } else {
      setReportId(data.reportId);
    }
  };
  return (
    <Modal
      opened
      size="lg"
      onClose={() => undefined}
      closeOnEscape={false}
      closeOnClickOutside={false}
      withCloseButton={false}
      title={formatMessage(chatExportMessages.export)}
    >
      {reportId === null ? (
        <ChatExportForm selectedCount={selection.count} timezone={timezone} onSubmit={start} onCancel={onClose} />
      ) : (
        <ChatExportProgress caseId={caseId} reportId={reportId} onClose={onClose} />
      )}
    </Modal>
  );
}

/** Undefined for all messages. */
function messagesOf(
  { scope, start, end }: ChatExportValues,
  { body: { hitIds, criteria } }: BulkSelection,
): ChatExportMessages | undefined {
  switch (scope) {
    case 'all':
      return undefined;
    case 'selected':
      return { kind: 'selected', ...(criteria ? { criteria } : hitIds && { hitIds }) };
    case 'dates':
      return { kind: 'dates', ...(start !== '' && { start }), ...(end !== '' && { end }) };
  }
}
