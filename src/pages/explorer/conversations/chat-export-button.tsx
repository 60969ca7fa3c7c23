import { createChatExport } from '@contract/calls/reports';
import { CHAT_EXPORT_NAME_LENGTH } from '@contract/rules/report';
import { IconFileExport } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useIntl } from 'react-intl';

import { useCreateChatExportMutation } from '@/api/endpoints/chat-exports';
import { IconButton } from '@/components/icon-button';
import { Permitted } from '@/components/permission/permitted';
import { randomName } from '@/domain/random-name';
import { chatExportMessages as say } from '@/messages/chat-export';

import { ChatExportModal } from './chat-export-modal';

interface ChatExportButtonProps {
  caseId: string;
  chatThreadId: string;
}

/** Exports the open conversation, for who may create case reports (spec 001 §2.7). */
export function ChatExportButton({ caseId, chatThreadId }: ChatExportButtonProps) {
  const { formatMessage } = useIntl();
  const [create] = useCreateChatExportMutation();
  const [wanted, setWanted] = useState<{ reportId: string | null } | null>(null);
  // An answer that comes after the window was closed opens it no more.
  const current = useRef(0);
  const close = () => {
    current.current += 1;
    setWanted(null);
  };
  const start = async () => {
    current.current += 1;
    const mine = current.current;
    setWanted({ reportId: null });
    const { data } = await create({
      ...{ caseId, name: randomName(CHAT_EXPORT_NAME_LENGTH), format: 'html' },
      queryFilters: [{ kind: 'chatThread', chatThreadIds: [chatThreadId] }],
    });
    if (mine === current.current) {
      setWanted(data === undefined ? null : { reportId: data.reportId });
    }
  };
  return (
    <Permitted call={createChatExport} caseId={caseId}>
      <IconButton label={formatMessage(say.export)} icon={IconFileExport} onClick={() => void start()} />
      {wanted !== null && <ChatExportModal caseId={caseId} reportId={wanted.reportId} onClose={close} />}
    </Permitted>
  );
}
