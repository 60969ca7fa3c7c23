import type { TagsImportOutcome } from '@contract/model/tags-import';
import { Alert, Button, FileButton, Group, Loader, Modal, Stack } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconFileUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { useIntl } from 'react-intl';

import { serverMessageOf } from '@/api/api-error';
import { useImportTagsMutation, usePreviewTagsImportMutation } from '@/api/endpoints/tags-imports';
import { shellMessages } from '@/messages/shell';
import { tagsImportMessages as say } from '@/messages/tags-import';

import './reports.css';
import { TagsImportSummary } from './tags-import-summary';

interface TagsImportModalProps {
  caseId: string;
  onClose: () => void;
}

/** Takes an export of tags and comments: says what it would add, and adds it when that is confirmed. */
export function TagsImportModal({ caseId, onClose }: TagsImportModalProps) {
  const { formatMessage } = useIntl();
  const { choose, apply, readingName, isBusy, isApplying, error, outcome } = useTagsImport(caseId);
  return (
    <Modal
      opened
      onClose={onClose}
      title={formatMessage(say.title)}
      closeButtonProps={{ 'aria-label': formatMessage(shellMessages.close) }}
    >
      <Stack gap="md">
        <p className="reports__text">{formatMessage(say.about)}</p>
        <FileButton
          accept="application/json,.json"
          onChange={choose}
          inputProps={{ 'aria-label': formatMessage(say.fileName) }}
          disabled={isBusy}
        >
          {(props) => (
            <Button {...props} variant="default" leftSection={<IconFileUpload size={16} aria-hidden />}>
              {formatMessage(say.choose)}
            </Button>
          )}
        </FileButton>
        {readingName !== null && (
          <p className="reports__text" role="status">
            <Loader size={14} aria-hidden /> {formatMessage(say.reading, { fileName: readingName })}
          </p>
        )}
        {error !== undefined && (
          <Alert role="alert" color="red" variant="light" p="xs" icon={<IconAlertTriangle size={16} />}>
            <span dir="auto">{serverMessageOf(error) ?? formatMessage(say.error)}</span>
          </Alert>
        )}
        {outcome && <TagsImportSummary outcome={outcome} />}
        {outcome && <ImportState outcome={outcome} />}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {formatMessage(outcome?.isApplied === true ? say.close : shellMessages.cancel)}
          </Button>
          {outcome?.isApplied !== true && (
            <Button disabled={!outcome || !addsSomething(outcome)} loading={isApplying} onClick={apply}>
              {formatMessage(say.import)}
            </Button>
          )}
        </Group>
      </Stack>
    </Modal>
  );
}

/** The chosen file, and what it would do or did. */
function useTagsImport(caseId: string) {
  const [preview, previewing] = usePreviewTagsImportMutation();
  const [apply, applying] = useImportTagsMutation();
  const [file, setFile] = useState<File | null>(null);
  const isBusy = previewing.isLoading || applying.isLoading;
  const error = isBusy ? undefined : (applying.error ?? previewing.error);
  const known = applying.data ?? (previewing.isLoading ? undefined : previewing.data);
  return {
    isBusy,
    error,
    isApplying: applying.isLoading,
    outcome: error === undefined ? known : undefined,
    readingName: previewing.isLoading ? (file?.name ?? '') : null,
    choose: (chosen: File | null) => {
      if (chosen !== null) {
        applying.reset();
        setFile(chosen);
        void preview({ caseId, file: chosen });
      }
    },
    apply: () => {
      if (file !== null) {
        void apply({ caseId, file });
      }
    },
  };
}

function ImportState({ outcome }: { outcome: TagsImportOutcome }) {
  const { formatMessage } = useIntl();
  if (outcome.isApplied) {
    return (
      <Alert role="status" color="green" variant="light" p="xs" icon={<IconCircleCheck size={16} />}>
        {formatMessage(say.done, { tags: outcome.tagCount, comments: outcome.commentCount })}
      </Alert>
    );
  }
  return addsSomething(outcome) ? null : (
    <p className="reports__text" role="status">
      {formatMessage(say.nothing)}
    </p>
  );
}

const addsSomething = ({ tagCount, commentCount }: TagsImportOutcome): boolean => tagCount + commentCount > 0;
