import type { importTagSet } from '@contract/calls/tags';
import type { CallResponse } from '@contract/define-call';
import { TAG_SET_FORMAT, TagSet } from '@contract/model/tag-set';
import { isRecord, readJson } from '@contract/text/read-json';
import { Alert, Button, FileButton, Group, Modal, Stack } from '@mantine/core';
import { Value } from '@sinclair/typebox/value';
import { IconAlertTriangle, IconCircleCheck, IconFileUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { useIntl } from 'react-intl';

import { serverMessageOf } from '@/api/api-error';
import { useImportTagSetMutation } from '@/api/endpoints/tags';
import { shellMessages } from '@/messages/shell';
import { tagSetMessages } from '@/messages/tag-sets';

import { BuiltInTagSets } from './built-in-tag-sets';
import './delete-tag-modal.css';

interface ImportTagSetModalProps {
  caseId: string;
  onClose: () => void;
}

/** Imports a built-in set or a file of tags: creates missing ones and lists them. */
export function ImportTagSetModal({ caseId, onClose }: ImportTagSetModalProps) {
  const { formatMessage } = useIntl();
  const [importSet, { data, isLoading, error, reset }] = useImportTagSetMutation();
  const [refused, setRefused] = useState<string | null>(null);
  const choose = async (file: File | null) => {
    if (file === null) {
      return;
    }
    reset();
    const set = tagSetOf(await file.text());
    setRefused(set === null ? file.name : null);
    if (set !== null) {
      await importSet({ caseId, ...set });
    }
  };
  const problem =
    refused === null
      ? error && (serverMessageOf(error) ?? formatMessage(tagSetMessages.failed))
      : formatMessage(tagSetMessages.notASet, { fileName: refused });
  return (
    <Modal
      opened
      onClose={onClose}
      title={formatMessage(tagSetMessages.import)}
      closeButtonProps={{ 'aria-label': formatMessage(shellMessages.close) }}
    >
      <Stack gap="md">
        <p className="delete-tag-modal__text">{formatMessage(tagSetMessages.about)}</p>
        <BuiltInTagSets
          isBusy={isLoading}
          onImport={(tags) => {
            setRefused(null);
            void importSet({ caseId, format: TAG_SET_FORMAT, version: 1, tags });
          }}
        />
        <p className="delete-tag-modal__text">{formatMessage(tagSetMessages.orFile)}</p>
        <FileOfSet isDisabled={isLoading} onChoose={(file) => void choose(file)} />
        <div className="delete-tag-modal__outcome">
          <Outcome problem={problem} outcome={data} />
        </div>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {formatMessage(data ? shellMessages.close : shellMessages.cancel)}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}

interface FileOfSetProps {
  isDisabled: boolean;
  onChoose: (file: File | null) => void;
}

function FileOfSet({ isDisabled, onChoose }: FileOfSetProps) {
  const { formatMessage } = useIntl();
  return (
    <FileButton
      accept="application/json,.json"
      onChange={onChoose}
      inputProps={{ 'aria-label': formatMessage(tagSetMessages.fileName) }}
      disabled={isDisabled}
    >
      {(props) => (
        <Button
          {...props}
          variant="default"
          style={{ alignSelf: 'start' }}
          leftSection={<IconFileUpload size={16} aria-hidden />}
        >
          {formatMessage(tagSetMessages.choose)}
        </Button>
      )}
    </FileButton>
  );
}

interface OutcomeProps {
  problem: string | undefined;
  outcome: CallResponse<typeof importTagSet> | undefined;
}

function Outcome({ problem, outcome }: OutcomeProps) {
  const { formatMessage, formatList } = useIntl();
  if (problem !== undefined) {
    return (
      <Alert role="alert" color="red" variant="light" p="xs" icon={<IconAlertTriangle size={16} />}>
        <span dir="auto">{problem}</span>
      </Alert>
    );
  }
  return outcome === undefined ? null : (
    <Alert role="status" color="green" variant="light" p="xs" icon={<IconCircleCheck size={16} />}>
      <p className="delete-tag-modal__text">
        {formatMessage(tagSetMessages.created, { count: outcome.created.length })}
      </p>
      {outcome.kept.length > 0 && (
        <p className="delete-tag-modal__text" dir="auto">
          {formatMessage(tagSetMessages.kept, { names: formatList(outcome.kept) })}
        </p>
      )}
    </Alert>
  );
}

/** Null for other files; the server validates the tags. Members of another version are left out, since the server refuses them. */
function tagSetOf(text: string): TagSet | null {
  const value = Value.Clean(TagSet, readJson(text));
  return isRecord(value) && isTagSet(value) ? value : null;
}

const isTagSet = (value: object): value is TagSet =>
  'format' in value && value.format === TAG_SET_FORMAT && 'tags' in value && Array.isArray(value.tags);
