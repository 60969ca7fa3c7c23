import type { TagsImportOutcome } from '@contract/model/tags-import';
import { Alert, Button, FileButton, Group, Loader, Modal, Stack } from '@mantine/core';
import { IconAlertTriangle, IconFileUpload } from '@tabler/icons-react';
import { useIntl } from 'react-intl';

import { serverMessageOf } from '@/api/api-error';
import { shellMessages } from '@/messages/shell';
import { tagsImportMessages } from '@/messages/tags-import';

import './reports.css';
import { TagsImportJob } from './tags-import-job';
import { TagsImportSummary } from './tags-import-summary';
import { useTagsImport } from './use-tags-import';

interface TagsImportModalProps {
  caseId: string;
  onClose: () => void;
}

/** Reads an export of tags and comments, shows what it would add, and imports it after a confirmation. */
export function TagsImportModal({ caseId, onClose }: TagsImportModalProps) {
  const { formatMessage } = useIntl();
  const { choose, apply, readingName, isBusy, isApplying, error, outcome, job } = useTagsImport(caseId);
  return (
    <Modal
      opened
      onClose={onClose}
      title={formatMessage(tagsImportMessages.title)}
      closeButtonProps={{ 'aria-label': formatMessage(shellMessages.close) }}
    >
      <Stack gap="md">
        <p className="reports__text">{formatMessage(tagsImportMessages.about)}</p>
        <FileButton
          accept="application/json,.json"
          onChange={choose}
          inputProps={{ 'aria-label': formatMessage(tagsImportMessages.fileName) }}
          disabled={isBusy}
        >
          {(props) => (
            <Button {...props} variant="default" leftSection={<IconFileUpload size={16} aria-hidden />}>
              {formatMessage(tagsImportMessages.choose)}
            </Button>
          )}
        </FileButton>
        {readingName !== null && (
          <p className="reports__text" role="status">
            <Loader size={14} aria-hidden /> {formatMessage(tagsImportMessages.reading, { fileName: readingName })}
          </p>
        )}
        {error !== undefined && (
          <Alert role="alert" color="red" variant="light" p="xs" icon={<IconAlertTriangle size={16} />}>
            <span dir="auto">{serverMessageOf(error) ?? formatMessage(tagsImportMessages.error)}</span>
          </Alert>
        )}
        {outcome && <TagsImportSummary outcome={outcome} />}
        {outcome && !addsSomething(outcome) && (
          <p className="reports__text" role="status">
            {formatMessage(tagsImportMessages.nothing)}
          </p>
        )}
        {job && <TagsImportJob job={job} />}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {formatMessage(job === null ? shellMessages.cancel : tagsImportMessages.close)}
          </Button>
          <Button disabled={!outcome || !addsSomething(outcome)} loading={isApplying} onClick={() => void apply()}>
            {formatMessage(tagsImportMessages.import)}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}

const addsSomething = ({ tagCount, commentCount }: TagsImportOutcome): boolean => tagCount + commentCount > 0;
