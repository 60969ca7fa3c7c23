import { EVIDENCE_TYPES, type EvidenceSource } from '@contract/model/case';
import type { StoredValues } from '@contract/model/common';
import { sourceSchema, type SourceValues } from '@contract/rules/evidence-source';
import { Stack } from '@mantine/core';
import { FORM_ERROR, type SubmissionErrors } from 'final-form';
import { useIntl } from 'react-intl';

import { storedRevisionOf } from '@/api/api-error';
import { useUpdateEvidenceSourceMutation } from '@/api/endpoints/evidence-sources';
import { EditConflict } from '@/components/form/edit-conflict';
import { EntityForm } from '@/components/form/entity-form';
import { FormFooter } from '@/components/form/form-footer';
import { FormModal } from '@/components/form/form-modal';
import { SelectField } from '@/components/form/select-field';
import { TextField } from '@/components/form/text-field';
import { TextareaField } from '@/components/form/textarea-field';
import { useEditConflict, type EditConflictState } from '@/components/form/use-edit-conflict';
import { useCasePersonName } from '@/features/people/use-person-name';
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
  const edit = useEditConflict({ values: valuesOf(source), revision: source.revision }, textsOfSource);
  const save = async ({ name, importTypeVersion, ...values }: SourceValues): Promise<SubmissionErrors> => {
    const { error } = await update({
      ...{ caseId: source.caseId, evidenceId: source.id, ...values },
      name: name.trim(),
      importTypeVersion: importTypeVersion.trim() || null,
      revision: edit.revision,
    });
    if (error === undefined) {
      onClose();
      return undefined;
    }
    return edit.conflictOf(storedRevisionOf(error)) ?? { [FORM_ERROR]: formatMessage(errorMessages.updateSource) };
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
      <EntityForm<SourceValues>
        aria-label={title}
        schema={sourceSchema}
        initialValues={edit.initialValues}
        onSubmit={save}
      >
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
            <SourceConflict caseId={source.caseId} conflict={edit.conflict} />
            <FormFooter submitLabel={formatMessage(sourceMessages.save)} onCancel={onClose} />
          </Stack>
        )}
      </EntityForm>
    </FormModal>
  );
}

function SourceConflict({ caseId, conflict }: { caseId: string; conflict: EditConflictState<SourceValues> }) {
  const { formatMessage } = useIntl();
  const personName = useCasePersonName(caseId);
  const label = (name: keyof SourceValues) => formatMessage(sourceMessages[name]);
  return (
    <EditConflict<SourceValues>
      conflict={conflict}
      labels={{
        ...{ name: label('name'), shortDescription: label('shortDescription') },
        ...{ longDescription: label('longDescription'), evidenceType: label('evidenceType') },
        importTypeVersion: label('importTypeVersion'),
      }}
      texts={{
        evidenceType: ({ evidenceType }) => formatMessage(sourceMessages.evidenceTypeName, { type: evidenceType }),
      }}
      personName={personName}
    />
  );
}

/** An unknown version is empty in the form. */
const textsOfSource = ({ importTypeVersion = null, ...values }: StoredValues): StoredValues => ({
  ...values,
  importTypeVersion: importTypeVersion ?? '',
});

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
