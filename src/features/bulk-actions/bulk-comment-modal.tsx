import { bulkCommentSchema, type BulkCommentValues } from '@contract/rules/bulk';
import { Radio, Stack, Textarea } from '@mantine/core';
import { useIntl } from 'react-intl';

import { useAddBulkCommentMutation } from '@/api/endpoints/bulk';
import { EntityForm } from '@/components/form/entity-form';
import { useFormField } from '@/components/form/use-form-field';
import { useCharactersLeft } from '@/features/comments/use-characters-left';
import { bulkMessages } from '@/messages/bulk';

import { BulkFields, BulkModal } from './bulk-modal';
import { useBulkRun } from './use-bulk-run';
import type { BulkSelection } from './use-bulk-selection';

interface BulkCommentModalProps {
  caseId: string;
  selection: BulkSelection;
  onClose: () => void;
}

const INITIAL_VALUES: BulkCommentValues = { content: '', accessLevel: '' };

/** Adds the same comment to every selected item (rules 001-2.12). */
export function BulkCommentModal({ caseId, selection, onClose }: BulkCommentModalProps) {
  const { formatMessage } = useIntl();
  const [addBulkComment] = useAddBulkCommentMutation();
  const { progressId, run } = useBulkRun(caseId, 'comment');
  const title = formatMessage(bulkMessages.comment);
  const add = async ({ content, accessLevel }: BulkCommentValues) => {
    if (accessLevel === '') {
      return;
    }
    const body = { ...selection.body, content: content.trim(), accessLevel };
    if (await run((id) => addBulkComment({ caseId, ...body, progressId: id }))) {
      onClose();
    }
  };
  return (
    <BulkModal title={title} onClose={onClose}>
      <EntityForm<BulkCommentValues> schema={bulkCommentSchema} initialValues={INITIAL_VALUES} onSubmit={add}>
        {() => (
          <BulkFields submitLabel={title} selection={selection} progressId={progressId} onClose={onClose}>
            <ContentField />
            <AccessLevelField />
          </BulkFields>
        )}
      </EntityForm>
    </BulkModal>
  );
}

function ContentField() {
  const { formatMessage } = useIntl();
  const { input, error } = useFormField<string>('content');
  const charactersLeft = useCharactersLeft(input.value);
  return (
    <Textarea
      {...input}
      data-autofocus
      autosize
      minRows={3}
      maxRows={12}
      dir="auto"
      label={formatMessage(bulkMessages.content)}
      description={charactersLeft}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      error={error}
    />
  );
}

function AccessLevelField() {
  const { formatMessage } = useIntl();
  const { input, error } = useFormField<string>('accessLevel');
  return (
    <Radio.Group
      label={formatMessage(bulkMessages.accessLevel)}
      value={input.value}
      onChange={input.onChange}
      error={error}
    >
      <Stack gap={8} my={8}>
        <Radio size="sm" value="private" label={formatMessage(bulkMessages.private)} />
        <Radio size="sm" value="public" label={formatMessage(bulkMessages.public)} />
      </Stack>
    </Radio.Group>
  );
}
