import type { ChatThread } from '@contract/calls/chat';
import type { Hit } from '@contract/model/hit';
import { useIntl } from 'react-intl';

import { chatApi } from '@/api/endpoints/chat';
import { useGetCaseQuery } from '@/api/endpoints/cases';
import { useListEvidenceSourcesQuery } from '@/api/endpoints/evidence-sources';
import { displayNameOf } from '@/domain/chat-people';
import { formatDateValue } from '@/domain/time';
import { conversationsMessages } from '@/messages/conversations';
import { detailsMessages } from '@/messages/details';
import { useAppDispatch } from '@/state/hooks';
import { toastAdded } from '@/state/toasts-slice';

/** Copies a reference to a message for a document: source, sender, time, and the hash of its row (docs/formats.md). */
export function useCitation(caseId: string, timezone: string, thread: ChatThread): (message: Hit) => Promise<void> {
  const { formatMessage } = useIntl();
  const dispatch = useAppDispatch();
  const { data: reviewed } = useGetCaseQuery({ caseId });
  const { data: sources } = useListEvidenceSourcesQuery({ caseId });
  return async (message) => {
    const { data: citation } = await dispatch(
      chatApi.endpoints.getHitCitation.initiate(
        { caseId, hitId: message.id },
        { subscribe: false, forceRefetch: true },
      ),
    );
    if (citation === undefined) {
      return;
    }
    const { chat, origin } = message;
    const sender = chat?.sender ?? null;
    const source =
      sources?.find(({ id }) => id === origin.evidenceId)?.name ?? formatMessage(detailsMessages.unknownSource);
    const people = thread.participants.flatMap((person) => displayNameOf(person) ?? []).join(', ');
    const name = thread.name ?? (people === '' ? formatMessage(conversationsMessages.unknownPeople) : people);
    const lines = [
      formatMessage(conversationsMessages.citeCase, { value: reviewed?.name ?? caseId }),
      formatMessage(conversationsMessages.citeSource, { value: source }),
      formatMessage(conversationsMessages.citeThread, { value: `${name} (${thread.chatThreadId})` }),
      sender &&
        formatMessage(conversationsMessages.citeSender, {
          value: [sender.name, sender.identifier].filter((one) => one !== null).join(', '),
        }),
      chat?.timestamp &&
        formatMessage(chat.timestamp.isLocal ? conversationsMessages.citeLocalTime : conversationsMessages.citeTime, {
          value: formatDateValue(chat.timestamp, timezone),
        }),
      formatMessage(conversationsMessages.citeItem, { value: `${citation.hitId} (${citation.originalId})` }),
      formatMessage(conversationsMessages.citeHash, { value: citation.sha256 }),
    ];
    await navigator.clipboard.writeText(lines.filter((line) => line !== null && line !== undefined).join('\n'));
    dispatch(toastAdded({ kind: 'success', message: conversationsMessages.cited }));
  };
}
