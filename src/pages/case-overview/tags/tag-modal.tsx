import { editedTagSchema, TAG_KEYS, tagSchema, type EditedTagValues, type TagValues } from '@contract/rules/tag';
import { DEFAULT_TAG_COLOR } from '@contract/rules/tag-palette';
import type { CaseTag } from '@contract/model/case';
import type { StoredValues } from '@contract/model/common';
import { Checkbox, Stack } from '@mantine/core';
import { FORM_ERROR, type SubmissionErrors } from 'final-form';
import { useIntl, type MessageDescriptor } from 'react-intl';

import { CONFLICT, refusedFields, statusOf, storedRevisionOf } from '@/api/api-error';
import { useCreateCaseTagMutation, useListCaseTagsQuery, useUpdateCaseTagMutation } from '@/api/endpoints/tags';
import { EditConflict } from '@/components/form/edit-conflict';
import { EntityForm } from '@/components/form/entity-form';
import { FormFooter } from '@/components/form/form-footer';
import { FormModal } from '@/components/form/form-modal';
import { SelectField } from '@/components/form/select-field';
import { useEditConflict, type EditConflictState } from '@/components/form/use-edit-conflict';
import { useFormField } from '@/components/form/use-form-field';
import { useCasePersonName } from '@/features/people/use-person-name';
import { TagColorField } from '@/features/tags/tag-color-field';
import { tagColorLabel } from '@/features/tags/tag-color-label';
import { TagNameField } from '@/features/tags/tag-name-field';
import { errorMessages } from '@/messages/errors';
import { tagTableMessages } from '@/messages/overview';
import { shellMessages } from '@/messages/shell';
import { tagMessages } from '@/messages/tags';

interface NewTagModalProps {
  caseId: string;
  onClose: () => void;
}

/** Creates a tag of the case (rules 000-5). */
export function NewTagModal({ caseId, onClose }: NewTagModalProps) {
  const { formatMessage } = useIntl();
  const [create] = useCreateCaseTagMutation();
  const refusalOf = useTagRefusal(errorMessages.addTag);
  const save = async ({ color, ...values }: TagValues): Promise<SubmissionErrors> => {
    const name = values.name.trim();
    const { error } = await create({ caseId, name, color });
    if (error === undefined) {
      onClose();
      return undefined;
    }
    return refusalOf(error, name);
  };
  const title = formatMessage(tagTableMessages.add);
  return (
    <FormModal
      opened
      onClose={onClose}
      title={title}
      closeButtonProps={{ 'aria-label': formatMessage(shellMessages.close) }}
    >
      <EntityForm<TagValues> aria-label={title} schema={tagSchema} initialValues={NEW_TAG} onSubmit={save}>
        {() => (
          <Stack gap="md">
            <TagNameField />
            <TagColorField />
            <FormFooter submitLabel={formatMessage(tagMessages.create)} onCancel={onClose} />
          </Stack>
        )}
      </EntityForm>
    </FormModal>
  );
}

const NEW_TAG: TagValues = { name: '', color: DEFAULT_TAG_COLOR };

interface EditTagModalProps extends NewTagModalProps {
  tag: CaseTag;
}

/** Renames, recolours or disables a tag. */
export function EditTagModal({ caseId, tag, onClose }: EditTagModalProps) {
  const { formatMessage } = useIntl();
  const [update] = useUpdateCaseTagMutation();
  const refusalOf = useTagRefusal(errorMessages.updateTag);
  const edit = useEditConflict({ values: valuesOf(tag), revision: tag.revision }, textOfKey);
  const save = async ({ color, isEnabled, key, ...values }: EditedTagValues): Promise<SubmissionErrors> => {
    const name = values.name.trim();
    const changed = { name, color, isEnabled, key: key === '' ? null : Number(key) };
    const { error } = await update({ caseId, tagId: tag.id, ...changed, revision: edit.revision });
    if (error === undefined) {
      onClose();
      return undefined;
    }
    return edit.conflictOf(storedRevisionOf(error)) ?? refusalOf(error, name);
  };
  const title = formatMessage(tagTableMessages.edit);
  return (
    <FormModal
      opened
      onClose={onClose}
      title={title}
      closeButtonProps={{ 'aria-label': formatMessage(shellMessages.close) }}
    >
      <EntityForm<EditedTagValues>
        aria-label={title}
        schema={editedTagSchema}
        initialValues={edit.initialValues}
        onSubmit={save}
      >
        {() => (
          <Stack gap="md">
            <TagNameField />
            <TagColorField />
            <KeyField caseId={caseId} tagId={tag.id} />
            <InUseField />
            <TagConflict caseId={caseId} conflict={edit.conflict} />
            <FormFooter submitLabel={formatMessage(tagTableMessages.save)} onCancel={onClose} />
          </Stack>
        )}
      </EntityForm>
    </FormModal>
  );
}

function TagConflict({ caseId, conflict }: { caseId: string; conflict: EditConflictState<EditedTagValues> }) {
  const intl = useIntl();
  const { formatMessage } = intl;
  const personName = useCasePersonName(caseId);
  return (
    <EditConflict<EditedTagValues>
      conflict={conflict}
      labels={{
        ...{ name: formatMessage(tagMessages.name), color: formatMessage(tagMessages.color) },
        ...{ key: formatMessage(tagTableMessages.key), isEnabled: formatMessage(tagTableMessages.isEnabled) },
      }}
      texts={{
        color: ({ color }) => tagColorLabel(color, intl),
        key: ({ key }) => key || formatMessage(tagTableMessages.noKey),
      }}
      personName={personName}
    />
  );
}

const valuesOf = ({ name, color, isEnabled, key }: CaseTag): EditedTagValues => ({
  ...{ name, color, isEnabled },
  key: String(key ?? ''),
});

/** No key is empty in the form. */
const textOfKey = ({ key = null, ...values }: StoredValues): StoredValues => ({
  ...values,
  key: key === null ? '' : String(key),
});

/** Its free choices: a key never moves from one tag to another by itself. */
function KeyField({ caseId, tagId }: { caseId: string; tagId: string }) {
  const { formatMessage } = useIntl();
  const { data: tags = [] } = useListCaseTagsQuery({ caseId });
  const taken = new Set(tags.flatMap(({ id, key }) => (id === tagId ? [] : (key ?? []))));
  const free = TAG_KEYS.filter((key) => !taken.has(key)).map(String);
  return (
    <SelectField
      name="key"
      label={formatMessage(tagTableMessages.key)}
      choices={[
        { value: '', label: formatMessage(tagTableMessages.noKey) },
        ...free.map((key) => ({ value: key, label: key })),
      ]}
    />
  );
}

function InUseField() {
  const { formatMessage } = useIntl();
  const { input } = useFormField<boolean>('isEnabled');
  return (
    <Checkbox
      size="sm"
      label={formatMessage(tagTableMessages.isEnabled)}
      description={formatMessage(tagTableMessages.isEnabledHint)}
      checked={input.value}
      onChange={({ currentTarget }) => input.onChange(currentTarget.checked)}
    />
  );
}

/** Maps a refusal to form errors: a name or key in use to its field, others to the form (rules 000-8). */
function useTagRefusal(otherwise: MessageDescriptor): (error: unknown, name: string) => SubmissionErrors {
  const { formatMessage } = useIntl();
  return (error, name) =>
    statusOf(error) === CONFLICT
      ? { name: formatMessage(errorMessages.tagConflict, { name }) }
      : (refusedFields(error) ?? { [FORM_ERROR]: formatMessage(otherwise) });
}
