import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useState, type MouseEvent, type ReactNode } from 'react';
import { useIntl } from 'react-intl';

import { isScanRefusal, serverMessageOf } from '@/api/api-error';
import { useScanFileMutation } from '@/api/endpoints/downloads';
import { useGetEnvironmentQuery } from '@/api/endpoints/system';
import { downloadMessages } from '@/messages/downloads';
import { errorMessages } from '@/messages/errors';
import { shellMessages } from '@/messages/shell';

interface Problem {
  message: string;
  /** The URL of the file, for a download in spite of the refusal; null when that is not possible. */
  href: string | null;
}

interface Download {
  /** Handler of the link. */
  onClick: (event: MouseEvent) => void;
  isScanning: boolean;
  /** Requires a confirmation before a file is downloaded that has a virus or could not be scanned. */
  dialog: ReactNode;
}

/**
 * Whether the file is requested without its bytes before the browser follows the link: `forViruses` if the server scans for
 * viruses; `never` for files that REVIEW itself has written, which are not scanned; `always` to show any refusal of the server.
 */
type DownloadCheck = 'forViruses' | 'never' | 'always';

interface DownloadOptions {
  check?: DownloadCheck;
  /** The browser follows the link after a check, or the user has closed the dialog of a refusal. */
  onEnd?: () => void;
}

/** Downloads a file by its link, after a check where there is one. */
export function useDownload(
  href: string,
  name: string,
  { check = 'forViruses', onEnd }: DownloadOptions = {},
): Download {
  const { formatMessage } = useIntl();
  const { data: environment } = useGetEnvironmentQuery(undefined);
  const [scan, { isLoading: isScanning }] = useScanFileMutation();
  const [problem, setProblem] = useState<Problem | null>(null);
  const run = async () => {
    const { error } = await scan(href);
    if (error === undefined) {
      follow(href);
      onEnd?.();
    } else {
      const message = serverMessageOf(error) ?? formatMessage(errorMessages.scanFile);
      setProblem({ message, href: isScanRefusal(error) ? `${href}?scan=accepted` : null });
    }
  };
  const isChecked = check === 'always' || (check === 'forViruses' && environment?.scansForViruses === true);
  const onClick = (event: MouseEvent) => {
    if (isChecked) {
      event.preventDefault();
      if (!isScanning) {
        void run();
      }
    }
  };
  const close = () => {
    setProblem(null);
    onEnd?.();
  };
  const dialog = problem === null ? null : <ConfirmDownload name={name} problem={problem} onClose={close} />;
  return { onClick, isScanning, dialog };
}

function follow(href: string): void {
  const link = document.createElement('a');
  link.href = href;
  link.download = '';
  link.click();
}

interface ConfirmDownloadProps {
  name: string;
  problem: Problem;
  onClose: () => void;
}

function ConfirmDownload({ name, problem: { message, href }, onClose }: ConfirmDownloadProps) {
  const { formatMessage } = useIntl();
  return (
    <Modal
      opened
      onClose={onClose}
      title={formatMessage(downloadMessages.title, { name })}
      closeButtonProps={{ 'aria-label': formatMessage(shellMessages.close) }}
    >
      <Stack gap="md">
        <Text role="alert" dir="auto">
          {message}
        </Text>
        {href !== null && (
          <Text c="dimmed" size="sm">
            {formatMessage(downloadMessages.isEvidence)}
          </Text>
        )}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" data-autofocus onClick={onClose}>
            {formatMessage(shellMessages.cancel)}
          </Button>
          {href !== null && (
            <Button color="red" component="a" href={href} download onClick={onClose}>
              {formatMessage(downloadMessages.nevertheless)}
            </Button>
          )}
        </Group>
      </Stack>
    </Modal>
  );
}
