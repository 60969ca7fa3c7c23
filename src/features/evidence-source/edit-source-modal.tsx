import { EVIDENCE_TYPES, type EvidenceSource } from '@contract/model/case';
import { sourceSchema, type SourceValues } from '@contract/rules/evidence-source';
import { Stack } from '@mantine/core';
import { FORM_ERROR, type SubmissionErrors } from 'final-form';
import { useState } from 'react';
import { useIntl } from 'react-intl';

import { useUpdateEvidenceSourceMutation } from '@/api/endpoints/evidence-sources';
import { EntityForm } from '@/components/form/entity-form';
import { FormFooter } from '@/components/form/form-footer';
import { FormModal } from '@/components/form/form-modal';
import { SelectField } from '@/components/form/select-field';
import { TextField } from '@/components/form/text-field';
import { TextareaField } from '@/components/form/textarea-field';
import { sourceMessages } from '@/messages/case';
import { errorMessages } from '@/messages/errors';
import { shellMessages } from '@/messages/shell';

interface EditSourceModalProps {
  source: EvidenceSource;
  onClose: () => void;
}

/** Edits the descriptions of an evidence source (000-2-137, rules 002-7). */
export function EditSourceModal({ source, onClose }: EditSourceModalProps) {
  const { formatMessage } = useIntl();
  const [update] = useUpdateEvidenceSourceMutation();
  // A refetch must not overwrite what was typed.
  const [initialValues] = useState(() => valuesOf(source));
  const save = async ({ name, importTypeVersion, ...values }: SourceValues): Promise<SubmissionErrors> => {
    const { error } = await update({
      ...{ caseId: source.caseId, evidenceId: source.id, ...values },
      name: name.trim(),
      importTypeVersion: importTypeVersion.trim() || null,
    });
    if (error === undefined) {
      onClose();
      return undefined;
    }
    return { [FORM_ERROR]: formatMessage(errorMessages.updateSource) };
  };
  const title = formatMessage(sourceMessages.edit);
  return (
    <FormModal
      opened
      onClose={onClose}
      title={title}
      size="lg"
      closeButtonProps={{ 'aria-label': formatMessage(shellMessages.close) }}
    >
      <EntityForm<SourceValues> aria-label={title} schema={sourceSchema} initialValues={initialValues} onSubmit={save}>
        {() => (
          <Stack gap="md">
            <TextField name="name" label={formatMessage(sourceMessages.name)} hasFocus />
            <TextareaField name="shortDescription" label={formatMessage(sourceMessages.shortDescription)} rows={2} />
            <TextareaField name="longDescription" label={formatMessage(sourceMessages.longDescription)} rows={4} />
            <SelectField
              name="evidenceType"
              label={formatMessage(sourceMessages.evidenceType)}
              choices={EVIDENCE_TYPES.map((value) => ({
                value,
                label: formatMessage(sourceMessages.evidenceTypeName, { type: value }),
              }))}
            />
            <TextField name="importTypeVersion" label={formatMessage(sourceMessages.importTypeVersion)} />
            <FormFooter submitLabel={formatMessage(sourceMessages.save)} onCancel={onClose} />
          </Stack>
        )}
      </EntityForm>
    </FormModal>
  );
}

const valuesOf = ({
  name,
  shortDescription,
  longDescription,
  evidenceType,
  importTypeVersion,
}: EvidenceSource): SourceValues => ({
  name,
  shortDescription,
  longDescription,
  evidenceType,
  importTypeVersion: importTypeVersion ?? '',
});
