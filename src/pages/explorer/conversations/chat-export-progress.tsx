import { downloadReport } from '@contract/calls/reports';
import type { CaseReport } from '@contract/model/report';
import { REPORT_REDACTED_SINCE } from '@contract/rules/redaction';
import { CHAT_EXPORT_POLL, REPORT_WITHHELD } from '@contract/rules/report';
import { Alert, Button, Group, Loader, Stack } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconDownload, IconInfoCircle } from '@tabler/icons-react';
import { useState } from 'react';
import { useIntl } from 'react-intl';

import { NOT_FOUND, statusOf } from '@/api/api-error';
import { useGetReportQuery } from '@/api/endpoints/chat-exports';
import { useCancelJobMutation } from '@/api/endpoints/jobs';
import { useDownload } from '@/features/downloads/use-download';
import { Permitted } from '@/features/permission/permitted';
import { OutputStatus } from '@/features/outputs/output-status';
import { chatExportMessages } from '@/messages/chat-export';

interface ChatExportProgressProps {
  caseId: string;
  reportId: string;
  onClose: () => void;
}

/** Progress, warnings and download of an export, in a dialog that can be closed only by its button (rules 002-4). */
export function ChatExportProgress({ caseId, reportId, onClose }: ChatExportProgressProps) {
  const { formatMessage } = useIntl();
  const [cancelJob] = useCancelJobMutation();
  const { state, report } = useExport(caseId, reportId);
  const isCompleted = state === 'completed';
  const close = () => {
    if (state === 'pending' || state === 'in_progress') {
      void cancelJob({ jobId: reportId });
    }
    onClose();
  };
  return (
    <Stack gap="md">
      <div role="status">
        <ExportState state={state} failure={report?.failure ?? null} />
        {report?.notes.map((note) => (
          <Alert key={note} mt="sm" color="blue" variant="light" p="xs" icon={<IconInfoCircle size={16} aria-hidden />}>
            {note}
          </Alert>
        ))}
      </div>
      <Group justify="flex-end" gap="xs">
        <Button variant="default" data-autofocus onClick={close}>
          {formatMessage(isCompleted ? chatExportMessages.close : chatExportMessages.cancel)}
        </Button>
        <Download caseId={caseId} name={report?.name ?? ''} path={isCompleted ? (report?.path ?? null) : null} />
      </Group>
    </Stack>
  );
}

function Download({ caseId, name, path }: { caseId: string; name: string; path: string | null }) {
  const { formatMessage } = useIntl();
  const icon = <IconDownload size={16} aria-hidden />;
  const href = `/files/api/download${path ?? ''}`;
  const { onClick, isScanning, dialog } = useDownload(href, name);
  return (
    <Permitted call={downloadReport} caseId={caseId}>
      {path === null ? (
        <Button disabled leftSection={icon}>
          {formatMessage(chatExportMessages.download)}
        </Button>
      ) : (
        <Button component="a" href={href} download onClick={onClick} loading={isScanning} leftSection={icon}>
          {formatMessage(chatExportMessages.download)}
        </Button>
      )}
      {dialog}
    </Permitted>
  );
}

const REFUSALS = { withheld: REPORT_WITHHELD, redactedSince: REPORT_REDACTED_SINCE } as const;

type ExportStateName = 'pending' | 'in_progress' | 'completed' | 'failed' | 'withheld' | 'redactedSince';

function ExportState({ state, failure }: { state: ExportStateName; failure: string | null }) {
  const { formatMessage } = useIntl();
  switch (state) {
    case 'pending':
    case 'in_progress':
      return (
        <OutputStatus icon={<Loader size={16} aria-hidden />}>
          {formatMessage(state === 'pending' ? chatExportMessages.pending : chatExportMessages.inProgress)}
        </OutputStatus>
      );
    case 'completed':
      return (
        <OutputStatus tone="done" icon={<IconCircleCheck size={18} aria-hidden />}>
          {formatMessage(chatExportMessages.completed)}
        </OutputStatus>
      );
    case 'failed':
    case 'withheld':
    case 'redactedSince':
      return (
        <Alert
          color="red"
          variant="light"
          icon={<IconAlertTriangle aria-hidden />}
          title={formatMessage(chatExportMessages.failed)}
        >
          {state === 'failed' ? formatMessage(chatExportMessages.createError) : REFUSALS[state]}
          {state === 'failed' && failure !== null && <p className="chat-export__failure">{failure}</p>}
        </Alert>
      );
  }
}

/** Polled every five seconds until it has ended (rules 001-7). An unknown export counts as failed. */
function useExport(caseId: string, reportId: string): { state: ExportStateName; report: CaseReport | undefined } {
  const [pollingInterval, setPollingInterval] = useState(CHAT_EXPORT_POLL);
  const { data, error } = useGetReportQuery({ caseId, reportId }, { pollingInterval });
  const isGone = error !== undefined && statusOf(error) === NOT_FOUND;
  const state = isGone ? 'failed' : stateOf(data);
  const wanted = state === 'pending' || state === 'in_progress' ? CHAT_EXPORT_POLL : 0;
  if (wanted !== pollingInterval) {
    setPollingInterval(wanted);
  }
  return { state, report: data };
}

function stateOf(report: CaseReport | undefined): ExportStateName {
  if (report === undefined) {
    return 'pending';
  }
  if (report.status === 'completed' && report.redactedSince === true && !report.withheld) {
    return 'redactedSince';
  }
  return report.status === 'completed' && (report.withheld || report.path === null) ? 'withheld' : report.status;
}
