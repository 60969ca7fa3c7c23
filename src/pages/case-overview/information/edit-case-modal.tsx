import type { Case } from '@contract/model/case';
import { caseSchema, type CaseValues } from '@contract/rules/case';
import { Stack } from '@mantine/core';
import type { SubmissionErrors } from 'final-form';
import { useIntl } from 'react-intl';

import { storedRevisionOf } from '@/api/api-error';
import { useUpdateCaseMutation } from '@/api/endpoints/cases';
import { EditConflict } from '@/components/form/edit-conflict';
import { EntityForm } from '@/components/form/entity-form';
import { FormFooter } from '@/components/form/form-footer';
import { FormModal } from '@/components/form/form-modal';
import { useEditConflict, type EditConflictState } from '@/components/form/use-edit-conflict';
import { CaseFields } from '@/features/case-form/case-fields';
import { useCaseRefusal } from '@/features/case-form/use-case-refusal';
import { useCasePersonName } from '@/features/people/use-person-name';
import { caseFormMessages } from '@/messages/case-form';
import { errorMessages } from '@/messages/errors';
import { overviewMessages } from '@/messages/overview';
import { shellMessages } from '@/messages/shell';

interface EditCaseModalProps {
  openCase: Case;
  onClose: () => void;
}

/** Edits the properties of a case (rules 000-5). */
export function EditCaseModal({ openCase, onClose }: EditCaseModalProps) {
  const { formatMessage } = useIntl();
  const [update] = useUpdateCaseMutation();
  const refusalOf = useCaseRefusal(errorMessages.updateCase);
  const edit = useEditConflict({ values: valuesOf(openCase), revision: openCase.revision });
  const save = async (values: CaseValues): Promise<SubmissionErrors> => {
    const name = values.name.trim();
    const { error } = await update({ ...values, caseId: openCase.id, name, revision: edit.revision });
    if (error === undefined) {
      onClose();
      return undefined;
    }
    return edit.conflictOf(storedRevisionOf(error)) ?? refusalOf(error, name);
  };
  const title = formatMessage(overviewMessages.edit);
  return (
    <FormModal
      opened
      onClose={onClose}
      title={title}
      size="lg"
      closeButtonProps={{ 'aria-label': formatMessage(shellMessages.close) }}
    >
      <EntityForm<CaseValues> aria-label={title} schema={caseSchema} initialValues={edit.initialValues} onSubmit={save}>
        {() => (
          <Stack gap="md">
            <CaseFields isExisting />
            <CaseConflict caseId={openCase.id} conflict={edit.conflict} />
            <FormFooter submitLabel={formatMessage(caseFormMessages.save)} onCancel={onClose} />
          </Stack>
        )}
      </EntityForm>
    </FormModal>
  );
}

function CaseConflict({ caseId, conflict }: { caseId: string; conflict: EditConflictState<CaseValues> }) {
  const { formatMessage, formatDisplayName } = useIntl();
  const personName = useCasePersonName(caseId);
  const label = (name: keyof CaseValues) => formatMessage(caseFormMessages[name]);
  return (
    <EditConflict<CaseValues>
      conflict={conflict}
      labels={{
        ...{ name: label('name'), shortDescription: label('shortDescription') },
        ...{ longDescription: label('longDescription'), timezone: label('timezone') },
        ...{ phoneCountry: label('phoneCountry'), requiresLegalPrivilege: label('requiresLegalPrivilege') },
      }}
      texts={{
        phoneCountry: ({ phoneCountry }) =>
          phoneCountry === null
            ? formatMessage(caseFormMessages.noPhoneCountry)
            : (formatDisplayName(phoneCountry, { type: 'region' }) ?? phoneCountry),
      }}
      personName={personName}
    />
  );
}

const valuesOf = ({
  name,
  shortDescription,
  longDescription,
  timezone,
  phoneCountry,
  requiresLegalPrivilege,
}: Case): CaseValues => ({
  name,
  shortDescription,
  longDescription,
  timezone,
  phoneCountry,
  requiresLegalPrivilege,
});
