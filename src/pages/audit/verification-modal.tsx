import { startAuditVerification } from '@contract/calls/audit-verification';
import type { AuditVerification } from '@contract/model/audit';
import { DEFAULT_TIMEZONE } from '@contract/rules/identifiers';
import { Alert, Button, Group, Modal, Progress, Stack, Text } from '@mantine/core';
import { IconAlertTriangle, IconShieldCheck } from '@tabler/icons-react';
import { useIntl } from 'react-intl';

import { useStartAuditVerificationMutation } from '@/api/endpoints/audit';
import { ErrorState } from '@/components/layout/error-state';
import { PageSkeleton } from '@/components/layout/page-skeleton';
import { Permitted } from '@/features/permission/permitted';
import { InstantTime } from '@/components/time/instant-time';
import { useUserPersonName } from '@/features/people/use-person-name';
import { auditVerificationMessages as messages } from '@/messages/audit';
import { shellMessages } from '@/messages/shell';

import { isUnderWay, problemCount, type useVerification } from './use-verification';

interface VerificationModalProps {
  query: ReturnType<typeof useVerification>;
  onClose: () => void;
}

/** Shows the result of the latest verification of the audit logs, and starts another one. */
export function VerificationModal({ query, onClose }: VerificationModalProps) {
  const { formatMessage } = useIntl();
  const [start, { isLoading }] = useStartAuditVerificationMutation();
  const { data, isError, isFetching, refetch } = query;
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={formatMessage(messages.title)}
      closeButtonProps={{ 'aria-label': formatMessage(shellMessages.close) }}
    >
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          {formatMessage(messages.hint)}
        </Text>
        {data === undefined && isError && (
          <ErrorState
            message={formatMessage(messages.loadError)}
            onRetry={() => void refetch()}
            isRetrying={isFetching}
            isCompact
          />
        )}
        {data === undefined && !isError && <PageSkeleton />}
        {data === null && <Text>{formatMessage(messages.never)}</Text>}
        {data && <Latest verification={data} />}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {formatMessage(shellMessages.close)}
          </Button>
          <Permitted call={startAuditVerification}>
            <Button
              leftSection={<IconShieldCheck size={16} aria-hidden />}
              loading={isLoading}
              disabled={data === undefined || (data !== null && isUnderWay(data))}
              onClick={() => void start(undefined)}
            >
              {formatMessage(messages.start)}
            </Button>
          </Permitted>
        </Group>
      </Stack>
    </Modal>
  );
}

function Latest({ verification }: { verification: AuditVerification }) {
  const { formatMessage } = useIntl();
  const { state, parts, findings, failure, finishedAt, queuedAt, startedBy } = verification;
  const personName = useUserPersonName();
  const who = personName(startedBy);
  const isRunning = isUnderWay(verification);
  const when = <InstantTime key="when" instant={finishedAt ?? queuedAt} timezone={DEFAULT_TIMEZONE} />;
  return (
    <Stack gap="sm" role="status">
      {isRunning && (
        <Text>{parts === null ? formatMessage(messages.waiting) : formatMessage(messages.running, parts)}</Text>
      )}
      {isRunning && (
        <Progress
          value={parts === null || parts.total === 0 ? 0 : (100 * parts.done) / parts.total}
          aria-label={formatMessage(messages.progress)}
        />
      )}
      {state === 'failed' && (
        <Alert color="red" icon={<IconAlertTriangle size={16} />} title={formatMessage(messages.failed, { when })}>
          {failure}
        </Alert>
      )}
      {state === 'completed' && findings.length === 0 && (
        <Alert color="blue" variant="light" icon={<IconShieldCheck size={16} />} title={formatMessage(messages.sound)}>
          {formatMessage(messages.soundDetails, { count: parts?.total ?? 0, when, who })}
        </Alert>
      )}
      {findings.length > 0 && (
        <Alert
          color="red"
          icon={<IconAlertTriangle size={16} />}
          title={formatMessage(messages.problems, { count: problemCount(verification) })}
        >
          <Text size="sm">{formatMessage(messages.problemsDetails, { when, who })}</Text>
        </Alert>
      )}
      {findings.map(({ part, problems }) => (
        <section key={part} className="audit-findings" aria-label={part}>
          <h3 className="audit-findings__part">{part}</h3>
          <ul className="audit-findings__list">
            {problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        </section>
      ))}
    </Stack>
  );
}
