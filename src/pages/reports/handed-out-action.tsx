import { openReportAsHandedOut } from '@contract/calls/reports';
import { callPath } from '@contract/define-call';
import type { CaseReport } from '@contract/model/report';
import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { IconFileDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useIntl } from 'react-intl';

import { useDownload } from '@/features/downloads/use-download';
import { Permitted } from '@/features/permission/permitted';
import { reportMessages } from '@/messages/reports';
import { shellMessages } from '@/messages/shell';

/** Opens a withheld report as it was handed out, after a confirmation that says why it is withheld. */
export function HandedOutAction({ report }: { report: CaseReport }) {
  const { formatMessage } = useIntl();
  const [isConfirming, setIsConfirming] = useState(false);
  return (
    <Permitted call={openReportAsHandedOut} caseId={report.caseId}>
      <Button
        variant="subtle"
        size="compact-sm"
        leftSection={<IconFileDownload size={16} aria-hidden />}
        aria-label={formatMessage(reportMessages.handedOutOf, { name: report.name })}
        onClick={() => setIsConfirming(true)}
      >
        {formatMessage(reportMessages.handedOut)}
      </Button>
      {isConfirming && <HandedOutModal report={report} onClose={() => setIsConfirming(false)} />}
    </Permitted>
  );
}

function HandedOutModal({ report, onClose }: { report: CaseReport; onClose: () => void }) {
  const { formatMessage } = useIntl();
  const { id: reportId, caseId, name, withheld, redactedSince = false } = report;
  const href = callPath(openReportAsHandedOut, { caseId, reportId });
  const { onClick, isScanning, dialog } = useDownload(href, name, { check: 'always', onEnd: onClose });
  if (dialog !== null) {
    return dialog;
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={formatMessage(reportMessages.handedOutTitle, { name })}
      closeButtonProps={{ 'aria-label': formatMessage(shellMessages.close) }}
    >
      <Stack gap="md">
        {withheld && <Text>{formatMessage(reportMessages.handedOutPrivileged)}</Text>}
        {redactedSince && <Text>{formatMessage(reportMessages.handedOutRedacted)}</Text>}
        <Text c="dimmed" size="sm">
          {formatMessage(reportMessages.handedOutText)}
        </Text>
        <Group justify="flex-end" gap="xs">
          <Button variant="default" data-autofocus onClick={onClose}>
            {formatMessage(shellMessages.cancel)}
          </Button>
          <Button component="a" href={href} download onClick={onClick} loading={isScanning}>
            {formatMessage(reportMessages.handedOut)}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
