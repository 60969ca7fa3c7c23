import type { listImportFolder } from '@contract/calls/inspections';
import type { CallResponse } from '@contract/define-call';
import { Alert, Anchor, Button, Group, Skeleton, Stack, Table } from '@mantine/core';
import { IconFile, IconFolder } from '@tabler/icons-react';
import { useState } from 'react';
import { useIntl } from 'react-intl';

import { serverMessageOf } from '@/api/api-error';
import { useListImportFolderQuery } from '@/api/endpoints/inspections';
import { EmptyState } from '@/components/layout/empty-state';
import { ErrorState } from '@/components/layout/error-state';
import { formatBytes } from '@/domain/previews-size';
import { errorMessages } from '@/messages/errors';
import { importMessages } from '@/messages/import';

import './server-folder.css';

interface ServerFolderProps {
  caseId: string;
  onChoose: (path: string) => void;
}

/** Files and folders in the import folder of the server. */
export function ServerFolder({ caseId, onChoose }: ServerFolderProps) {
  const { formatMessage } = useIntl();
  const [path, setPath] = useState('');
  const {
    currentData: data,
    error,
    isFetching,
    refetch,
  } = useListImportFolderQuery({ caseId, path }, { refetchOnMountOrArgChange: true });
  if (data?.isConfigured === false) {
    return <Alert color="gray">{formatMessage(importMessages.noServerFolder)}</Alert>;
  }
  return (
    <Stack gap="xs">
      <FolderPath path={path} onOpen={setPath} />
      {data === undefined && !error && (
        <Skeleton height={160} role="status" aria-label={formatMessage(importMessages.reading)} />
      )}
      {data === undefined && error && (
        <ErrorState
          message={serverMessageOf(error) ?? formatMessage(errorMessages.importFolder)}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
          isCompact
        />
      )}
      {data?.entries.length === 0 && <EmptyState message={formatMessage(importMessages.emptyFolder)} isCompact />}
      {data !== undefined && data.entries.length > 0 && <FolderTable {...{ path, data, onChoose }} onOpen={setPath} />}
      {path !== '' && data !== undefined && (
        <Group justify="flex-end">
          <Button variant="default" size="compact-md" onClick={() => onChoose(path)}>
            {formatMessage(importMessages.chooseThisFolder)}
          </Button>
        </Group>
      )}
    </Stack>
  );
}

/** The path of the current folder; each part is a button. */
function FolderPath({ path, onOpen }: { path: string; onOpen: (path: string) => void }) {
  const { formatMessage } = useIntl();
  const parts = path === '' ? [] : path.split('/');
  return (
    <nav className="server-folder__path" aria-label={formatMessage(importMessages.folderPath)}>
      <Anchor component="button" type="button" onClick={() => onOpen('')}>
        {formatMessage(importMessages.importFolder)}
      </Anchor>
      {parts.map((part, index) => (
        <span key={index}>
          {' / '}
          <Anchor
            component="button"
            type="button"
            onClick={() => onOpen(parts.slice(0, index + 1).join('/'))}
            dir="auto"
          >
            {part}
          </Anchor>
        </span>
      ))}
    </nav>
  );
}

interface FolderTableProps {
  path: string;
  data: CallResponse<typeof listImportFolder>;
  onOpen: (path: string) => void;
  onChoose: (path: string) => void;
}

function FolderTable({ path, data, onOpen, onChoose }: FolderTableProps) {
  const { formatMessage, formatDate } = useIntl();
  const pathOf = (name: string) => (path === '' ? name : `${path}/${name}`);
  return (
    <div
      className="server-folder__list"
      role="region"
      tabIndex={0}
      aria-label={formatMessage(importMessages.importFolder)}
    >
      <Table fz="sm" verticalSpacing={4} stickyHeader>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{formatMessage(importMessages.fileName)}</Table.Th>
            <Table.Th className="server-folder__number">{formatMessage(importMessages.size)}</Table.Th>
            <Table.Th className="server-folder__date">{formatMessage(importMessages.modified)}</Table.Th>
            <Table.Th aria-label={formatMessage(importMessages.choice)} />
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {data.entries.map(({ name, kind, size, modifiedAt }) => (
            <Table.Tr key={name}>
              <Table.Td className="server-folder__name">
                {kind === 'folder' ? <IconFolder size={16} aria-hidden /> : <IconFile size={16} aria-hidden />}
                {kind === 'folder' ? (
                  <Anchor component="button" type="button" onClick={() => onOpen(pathOf(name))} dir="auto">
                    {name}
                  </Anchor>
                ) : (
                  <span dir="auto">{name}</span>
                )}
              </Table.Td>
              <Table.Td className="server-folder__number">{size === null ? '–' : formatBytes(size)}</Table.Td>
              <Table.Td className="server-folder__date">
                {formatDate(modifiedAt, { dateStyle: 'medium', timeStyle: 'short' })}
              </Table.Td>
              <Table.Td className="server-folder__number">
                <Button
                  variant="default"
                  size="compact-xs"
                  aria-label={formatMessage(importMessages.chooseEntry, { name })}
                  onClick={() => onChoose(pathOf(name))}
                >
                  {formatMessage(importMessages.chooseIt)}
                </Button>
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      {data.isCut && <p className="server-folder__cut">{formatMessage(importMessages.folderIsCut)}</p>}
    </div>
  );
}
