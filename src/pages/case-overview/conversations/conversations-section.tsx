import type { ConversationService } from '@contract/calls/chat';
import { Skeleton } from '@mantine/core';
import { useIntl, type IntlShape } from 'react-intl';
import { Link } from 'react-router';

import { useListConversationServicesQuery } from '@/api/endpoints/chat';
import { EmptyState } from '@/components/layout/empty-state';
import { ErrorState } from '@/components/layout/error-state';
import { Section } from '@/components/layout/section';
import { DataTable, type TableColumn } from '@/components/table/data-table';
import { ArtifactIcon } from '@/features/artifact-icons/artifact-icon';
import { errorMessages } from '@/messages/errors';
import { conversationTableMessages } from '@/messages/overview';
import { paths } from '@/routing/paths';

import './conversations.css';

/** Numbers of conversations and messages by service; a service links to its conversations (decision 33). */
export function ConversationsSection({ caseId }: { caseId: string }) {
  const intl = useIntl();
  const { data: services, isError, isFetching, refetch } = useListConversationServicesQuery({ caseId });
  return (
    <Section title={intl.formatMessage(conversationTableMessages.title)}>
      {services ? (
        services.length === 0 ? (
          <EmptyState message={intl.formatMessage(conversationTableMessages.none)} isCompact />
        ) : (
          <DataTable
            label={intl.formatMessage(conversationTableMessages.title)}
            columns={serviceColumns(caseId, intl)}
            rows={services}
            getRowId={({ artifact: { group, name } }) => JSON.stringify([group, name])}
          />
        )
      ) : isError ? (
        <ErrorState
          message={intl.formatMessage(errorMessages.chatThreads)}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
          isCompact
        />
      ) : (
        <Skeleton height={96} />
      )}
    </Section>
  );
}

const serviceColumns = (
  caseId: string,
  { formatMessage, formatNumber }: IntlShape,
): TableColumn<ConversationService>[] => [
  {
    id: 'service',
    label: formatMessage(conversationTableMessages.service),
    render: ({ artifact }) => (
      <Link className="conversations-section__service" to={paths.conversations(caseId, { artifacts: [artifact] })}>
        <ArtifactIcon artifact={artifact} />
        {artifact.name}
      </Link>
    ),
  },
  {
    id: 'threads',
    label: formatMessage(conversationTableMessages.threads),
    isNumber: true,
    render: ({ threadCount }) => formatNumber(threadCount),
  },
  {
    id: 'messages',
    label: formatMessage(conversationTableMessages.messages),
    isNumber: true,
    render: ({ messageCount }) => formatNumber(messageCount),
  },
];
