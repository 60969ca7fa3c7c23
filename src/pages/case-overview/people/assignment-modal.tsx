import type { AssignmentChange, NamedAssignment } from '@contract/calls/assignments';
import type { CaseAccessLevel } from '@contract/model/case';
import { assignmentSchema, type AssignmentValues } from '@contract/rules/assignment';
import { Skeleton, Stack } from '@mantine/core';
import { FORM_ERROR, type SubmissionErrors } from 'final-form';
import { useState } from 'react';
import { useIntl } from 'react-intl';

import { useListCaseAssignableUsersQuery, useUpdateCaseAssignmentsMutation } from '@/api/endpoints/assignments';
import { EntityForm } from '@/components/form/entity-form';
import { FormFooter } from '@/components/form/form-footer';
import { FormModal } from '@/components/form/form-modal';
import { ErrorState } from '@/components/layout/error-state';
import { assignmentChanges, assignmentConsequences, selectableUsers, type SelectableUser } from '@/domain/case-people';
import { UserChoiceField } from '@/features/case-people/user-choice-field';
import { errorMessages } from '@/messages/errors';
import { peopleMessages } from '@/messages/overview';
import { shellMessages } from '@/messages/shell';
import { useAppSelector } from '@/state/hooks';
import { selectIdentity } from '@/state/session-slice';

import { ConfirmConsequences, type ConsequencesQuestion } from './confirm-consequences';

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
  const { caseId, level, assignments, onClose } = props;
  const { formatMessage } = useIntl();
  const users = useListCaseAssignableUsersQuery({ caseId });
  const title = formatMessage(level === 'manager' ? peopleMessages.assignManager : peopleMessages.assignMember);
  return (
    <FormModal
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
    </FormModal>
  );
}

interface AssignmentFormProps extends AssignmentModalProps {
  users: readonly SelectableUser[];
  submitLabel: string;
}

function AssignmentForm({ caseId, level, users, assignments, submitLabel, onClose }: AssignmentFormProps) {
  const { formatMessage } = useIntl();
  const ownId = useAppSelector(selectIdentity)?.id;
  const [update] = useUpdateCaseAssignmentsMutation();
  const [question, setQuestion] = useState<ConsequencesQuestion | null>(null);
  // A refetch must not overwrite the user's choices.
  const [initialValues] = useState<AssignmentValues>(() => ({
    userIds: assignments.filter(({ accessLevel }) => accessLevel === level).map(({ userId }) => userId),
  }));
  const failure = formatMessage(level === 'manager' ? errorMessages.updateManagers : errorMessages.updateMembers);
  /** Whether the server has made the changes. */
  const save = async (updates: AssignmentChange[]): Promise<boolean> => {
    const { error } = await update({ caseId, updates });
    if (error === undefined) {
      onClose();
    }
    return error === undefined;
  };
  const assign = async ({ userIds }: AssignmentValues): Promise<SubmissionErrors> => {
    const updates = assignmentChanges(initialValues.userIds, userIds, level);
    const consequences = assignmentConsequences(assignments, updates, ownId);
    if (consequences.length > 0) {
      setQuestion({ updates, consequences });
      return undefined;
    }
    return (await save(updates)) ? undefined : { [FORM_ERROR]: failure };
  };
  return (
    <EntityForm<AssignmentValues>
      aria-label={submitLabel}
      schema={assignmentSchema}
      initialValues={initialValues}
      onSubmit={assign}
    >
      {() => (
        <>
          {/* Only hidden, so that the choice is kept. */}
          <Stack gap="md" display={question === null ? undefined : 'none'}>
            <UserChoiceField name="userIds" label={formatMessage(peopleMessages.users)} users={users} />
            <FormFooter submitLabel={submitLabel} onCancel={onClose} />
          </Stack>
          {question !== null && (
            <ConfirmConsequences
              question={question}
              failure={failure}
              onConfirm={save}
              onBack={() => setQuestion(null)}
            />
          )}
        </>
      )}
    </EntityForm>
  );
}
