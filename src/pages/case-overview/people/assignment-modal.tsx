import type { NamedAssignment } from '@contract/calls/assignments';
import type { CaseAccessLevel } from '@contract/model/case';
import { assignmentSchema, type AssignmentValues } from '@contract/rules/assignment';
import { Modal, Skeleton, Stack } from '@mantine/core';
import { FORM_ERROR, type SubmissionErrors } from 'final-form';
import { useState } from 'react';
import { useIntl } from 'react-intl';

import { useListAssignableUsersQuery, useUpdateCaseAssignmentsMutation } from '@/api/endpoints/assignments';
import { EntityForm } from '@/components/form/entity-form';
import { FormFooter } from '@/components/form/form-footer';
import { ErrorState } from '@/components/layout/error-state';
import { assignmentChanges, selectableUsers, type SelectableUser } from '@/domain/case-people';
import { UserChoiceField } from '@/features/case-people/user-choice-field';
import { errorMessages } from '@/messages/errors';
import { peopleMessages } from '@/messages/overview';
import { shellMessages } from '@/messages/shell';

import './people.css';

interface AssignmentModalProps {
  caseId: string;
  level: CaseAccessLevel;
  /** Managers and members of the case. */
  assignments: readonly NamedAssignment[];
  onClose: () => void;
}

/** The choice of managers or members of a case: unchecked users are removed (rules 000-5). */
export function AssignmentModal(props: AssignmentModalProps) {
  const { level, assignments, onClose } = props;
  const { formatMessage } = useIntl();
  const users = useListAssignableUsersQuery(undefined);
  const title = formatMessage(level === 'manager' ? peopleMessages.assignManager : peopleMessages.assignMember);
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      closeButtonProps={{ 'aria-label': formatMessage(shellMessages.close) }}
    >
      {users.data ? (
        <AssignmentForm {...props} users={selectableUsers(users.data, assignments, level)} submitLabel={title} />
      ) : users.isError ? (
        <ErrorState
          message={formatMessage(errorMessages.assignableUsers)}
          onRetry={() => void users.refetch()}
          isRetrying={users.isFetching}
          isCompact
        />
      ) : (
        <Skeleton className="assignment-modal__loading" />
      )}
    </Modal>
  );
}

interface AssignmentFormProps extends AssignmentModalProps {
  users: readonly SelectableUser[];
  submitLabel: string;
}

function AssignmentForm({ caseId, level, users, assignments, submitLabel, onClose }: AssignmentFormProps) {
  const { formatMessage } = useIntl();
  const [update] = useUpdateCaseAssignmentsMutation();
  // A refetch must not overwrite the user's choices.
  const [initialValues] = useState<AssignmentValues>(() => ({
    userIds: assignments.filter(({ accessLevel }) => accessLevel === level).map(({ userId }) => userId),
  }));
  const assign = async ({ userIds }: AssignmentValues): Promise<SubmissionErrors> => {
    const { error } = await update({ caseId, updates: assignmentChanges(initialValues.userIds, userIds, level) });
    if (error === undefined) {
      onClose();
      return undefined;
    }
    const failure = level === 'manager' ? errorMessages.updateManagers : errorMessages.updateMembers;
    return { [FORM_ERROR]: formatMessage(failure) };
  };
  return (
    <EntityForm<AssignmentValues>
      aria-label={submitLabel}
      schema={assignmentSchema}
      initialValues={initialValues}
      onSubmit={assign}
    >
      {() => (
        <Stack gap="md">
          <UserChoiceField name="userIds" label={formatMessage(peopleMessages.users)} users={users} />
          <FormFooter submitLabel={submitLabel} onCancel={onClose} />
        </Stack>
      )}
    </EntityForm>
  );
}
