import { downloadReport } from '@contract/calls/reports';
import type { CaseReport } from '@contract/model/report';
import { CHAT_EXPORT_POLL, REPORT_WITHHELD } from '@contract/rules/report';
import { Alert, Button, Group, Loader, Modal, Stack } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useIntl } from 'react-intl';

import { NOT_FOUND, statusOf } from '@/api/api-error';
import { useGetReportQuery } from '@/api/endpoints/chat-exports';
import { useCancelJobMutation } from '@/api/endpoints/jobs';
import { Permitted } from '@/components/permission/permitted';
import { OutputStatus } from '@/features/outputs/output-status';
import { chatExportMessages as say } from '@/messages/chat-export';

interface ChatExportModalProps {
  caseId: string;
  /** Null while it is being asked for. */
  reportId: string | null;
  onClose: () => void;
}

/** How far an export of a conversation is, and its download. It closes by its button only (spec 002 §4). */
export function ChatExportModal({ caseId, reportId, onClose }: ChatExportModalProps) {
  const { formatMessage } = useIntl();
  const [cancelJob] = useCancelJobMutation();
  const { state, path } = useChatExport(caseId, reportId);
  const isCompleted = state === 'completed';
  const close = () => {
    if (reportId !== null && (state === 'pending' || state === 'in_progress')) {
      void cancelJob({ jobId: reportId });
    }
    onClose();
  };
  return (
    <Modal
      opened
      onClose={() => undefined}
      closeOnEscape={false}
      closeOnClickOutside={false}
      withCloseButton={false}
      title={formatMessage(say.export)}
    >
      <Stack gap="md">
        <p className="chat-export__text">{formatMessage(say.contents)}</p>
        <div role="status">
          <ExportState state={state} />
        </div>
        <Group justify="flex-end" gap="xs">
          <Button variant="default" data-autofocus onClick={close}>
            {formatMessage(isCompleted ? say.close : say.cancel)}
          </Button>
          <Permitted call={downloadReport} caseId={caseId}>
            {isCompleted && path !== null ? (
              <Button
                component="a"
                href={`/files/api/download${path}`}
                download
                leftSection={<IconDownload size={16} aria-hidden />}
              >
                {formatMessage(say.download)}
              </Button>
            ) : (
              <Button disabled leftSection={<IconDownload size={16} aria-hidden />}>
                {formatMessage(say.download)}
              </Button>
            )}
          </Permitted>
        </Group>
      </Stack>
    </Modal>
  );
}

type ExportStateName = 'pending' | 'in_progress' | 'completed' | 'failed' | 'withheld';

function ExportState({ state }: { state: ExportStateName }) {
  const { formatMessage } = useIntl();
  switch (state) {
    case 'pending':
    case 'in_progress':
      return (
        <OutputStatus icon={<Loader size={16} aria-hidden />}>
          {formatMessage(state === 'pending' ? say.pending : say.inProgress)}
        </OutputStatus>
      );
    case 'completed':
      return (
        <OutputStatus tone="done" icon={<IconCircleCheck size={18} aria-hidden />}>
          {formatMessage(say.completed)}
        </OutputStatus>
      );
    case 'failed':
    case 'withheld':
      return (
        <Alert color="red" variant="light" icon={<IconAlertTriangle aria-hidden />} title={formatMessage(say.failed)}>
          {state === 'failed' ? formatMessage(say.createError) : REPORT_WITHHELD}
        </Alert>
      );
  }
}

/** Asked for every five seconds until it has ended (spec 001 §7). What nobody knows any more has failed. */
function useChatExport(caseId: string, reportId: string | null): { state: ExportStateName; path: string | null } {
  const [pollingInterval, setPollingInterval] = useState(CHAT_EXPORT_POLL);
  const { data, error } = useGetReportQuery(
    { caseId, reportId: reportId ?? '' },
    { skip: reportId === null, pollingInterval },
  );
  const isGone = error !== undefined && statusOf(error) === NOT_FOUND;
  const state = isGone ? 'failed' : stateOf(data);
  const wanted = state === 'pending' || state === 'in_progress' ? CHAT_EXPORT_POLL : 0;
  if (wanted !== pollingInterval) {
    setPollingInterval(wanted);
  }
  return { state, path: data?.path ?? null };
}

function stateOf(report: CaseReport | undefined): ExportStateName {
  if (report === undefined) {
    return 'pending';
  }
  return report.status === 'completed' && (report.withheld || report.path === null) ? 'withheld' : report.status;
}
