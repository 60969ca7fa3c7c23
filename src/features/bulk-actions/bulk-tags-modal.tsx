import { bulkTagsSchema, type BulkTagsValues } from '@contract/rules/bulk';
import { useIntl } from 'react-intl';

import { useAddBulkTagsMutation, useRemoveBulkTagsMutation } from '@/api/endpoints/bulk';
import { EntityForm } from '@/components/form/entity-form';
import { bulkMessages } from '@/messages/bulk';

import { BulkFields, BulkModal } from './bulk-modal';
import { BulkTagsField } from './bulk-tags-field';
import { useBulkRun } from './use-bulk-run';
import type { BulkSelection } from './use-bulk-selection';

interface BulkTagsModalProps {
  caseId: string;
  kind: 'addTags' | 'removeTags';
  selection: BulkSelection;
  onClose: () => void;
}

const INITIAL_VALUES: BulkTagsValues = { tagIds: [] };

/** Adds or removes tags of every selected item (rules 001-2.12). */
export function BulkTagsModal({ caseId, kind, selection, onClose }: BulkTagsModalProps) {
  const { formatMessage } = useIntl();
  const [addBulkTags] = useAddBulkTagsMutation();
  const [removeBulkTags] = useRemoveBulkTagsMutation();
  const { progressId, run } = useBulkRun(caseId, kind);
  const title = formatMessage(bulkMessages[kind]);
  const change = async ({ tagIds }: BulkTagsValues) => {
    const call = kind === 'addTags' ? addBulkTags : removeBulkTags;
    if (await run((id) => call({ caseId, ...selection.body, tagIds, progressId: id }))) {
      onClose();
    }
  };
  return (
    <BulkModal title={title} onClose={onClose}>
      <EntityForm<BulkTagsValues> schema={bulkTagsSchema} initialValues={INITIAL_VALUES} onSubmit={change}>
        {() => (
          <BulkFields submitLabel={title} selection={selection} progressId={progressId} onClose={onClose}>
            <BulkTagsField caseId={caseId} isOnlyEnabled={kind === 'addTags'} />
          </BulkFields>
        )}
      </EntityForm>
    </BulkModal>
  );
}
