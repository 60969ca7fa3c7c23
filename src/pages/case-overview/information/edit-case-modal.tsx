import type { Case } from '@contract/model/case';
import { caseSchema, type CaseValues } from '@contract/rules/case';
import { Stack } from '@mantine/core';
import type { SubmissionErrors } from 'final-form';
import { useState } from 'react';
import { useIntl } from 'react-intl';

import { useUpdateCaseMutation } from '@/api/endpoints/cases';
import { EntityForm } from '@/components/form/entity-form';
import { FormFooter } from '@/components/form/form-footer';
import { FormModal } from '@/components/form/form-modal';
import { CaseFields } from '@/features/case-form/case-fields';
import { useCaseRefusal } from '@/features/case-form/use-case-refusal';
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
  // A refetch must not overwrite what was typed.
  const [initialValues] = useState(() => valuesOf(openCase));
  const save = async (values: CaseValues): Promise<SubmissionErrors> => {
    const name = values.name.trim();
    const { error } = await update({ ...values, caseId: openCase.id, name });
    if (error === undefined) {
      onClose();
      return undefined;
    }
    return refusalOf(error, name);
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
      <EntityForm<CaseValues> aria-label={title} schema={caseSchema} initialValues={initialValues} onSubmit={save}>
        {() => (
          <Stack gap="md">
            <CaseFields isExisting />
            <FormFooter submitLabel={formatMessage(caseFormMessages.save)} onCancel={onClose} />
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
