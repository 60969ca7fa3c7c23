import { newCaseSchema, type NewCaseValues } from '@contract/rules/case';
import { Stack } from '@mantine/core';
import type { SubmissionErrors } from 'final-form';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useNavigate } from 'react-router';

import { useCreateCaseMutation } from '@/api/endpoints/cases';
import { EntityForm } from '@/components/form/entity-form';
import { FormFooter } from '@/components/form/form-footer';
import { FormModal } from '@/components/form/form-modal';
import { newAssignments } from '@/domain/case-people';
import { browserTimezone } from '@/domain/browser-timezone';
import { CaseFields } from '@/features/case-form/case-fields';
import { useCaseRefusal } from '@/features/case-form/use-case-refusal';
import { caseFormMessages } from '@/messages/case-form';
import { errorMessages } from '@/messages/errors';
import { shellMessages } from '@/messages/shell';
import { paths } from '@/routing/paths';

import { PeopleFields } from './people-fields';

/** Creates a case and opens it (decision 37). */
export function CreateCaseModal({ onClose }: { onClose: () => void }) {
  const { formatMessage } = useIntl();
  const navigate = useNavigate();
  const [initialValues] = useState(newCase);
  const [createCase] = useCreateCaseMutation();
  const refusalOf = useCaseRefusal(errorMessages.createCase);
  const create = async ({ managerIds, memberIds, ...values }: NewCaseValues): Promise<SubmissionErrors> => {
    const name = values.name.trim();
    const created = await createCase({ ...values, name, assignments: newAssignments(managerIds, memberIds) });
    if (created.error) {
      return refusalOf(created.error, name);
    }
    await navigate(paths.caseDashboard(created.data.id));
    return undefined;
  };
  const title = formatMessage(caseFormMessages.create);
  return (
    <FormModal
      opened
      onClose={onClose}
      title={title}
      size="min(720px, 94vw)"
      // A click outside must not discard the input of a long form.
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': formatMessage(shellMessages.close) }}
    >
      <EntityForm<NewCaseValues>
        aria-label={title}
        schema={newCaseSchema}
        initialValues={initialValues}
        onSubmit={create}
      >
        {() => (
          <Stack gap="md">
            <CaseFields isExisting={false} />
            <PeopleFields />
            <FormFooter submitLabel={title} onCancel={onClose} />
          </Stack>
        )}
      </EntityForm>
    </FormModal>
  );
}

/** The zone of the browser is offered: the case is usually from where it is examined. */
const newCase = (): NewCaseValues => ({
  name: '',
  shortDescription: '',
  longDescription: '',
  timezone: browserTimezone(),
  phoneCountry: null,
  requiresLegalPrivilege: false,
  managerIds: [],
  memberIds: [],
});
