import { removeCaseAssignment, updateCaseAssignments, type NamedAssignment } from '@contract/calls/assignments';
import type { CaseAccessLevel } from '@contract/model/case';
import { ActionIcon, Button, Skeleton } from '@mantine/core';
import { IconUserMinus, IconUserPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useIntl, type IntlShape } from 'react-intl';

import { useListCaseAssignmentsQuery } from '@/api/endpoints/assignments';
import { EmptyState } from '@/components/layout/empty-state';
import { ErrorState } from '@/components/layout/error-state';
import { Section } from '@/components/layout/section';
import { Permitted } from '@/features/permission/permitted';
import { usePermission } from '@/features/permission/use-permission';
import { DataTable, type TableColumn } from '@/components/table/data-table';
import { errorMessages } from '@/messages/errors';
import { peopleMessages } from '@/messages/overview';
import { profileMessages } from '@/messages/profile';

import { AssignmentModal } from './assignment-modal';
import { RemoveAssignmentModal } from './remove-assignment-modal';

import './people.css';

interface PeopleSectionProps {
  caseId: string;
  level: CaseAccessLevel;
}

/** The managers or the members of a case. */
export function PeopleSection({ caseId, level }: PeopleSectionProps) {
  const { formatMessage } = useIntl();
  const { data, isError, isFetching, refetch } = useListCaseAssignmentsQuery({ caseId });
  const [isAssigning, setIsAssigning] = useState(false);
  const people = data?.filter(({ accessLevel }) => accessLevel === level);
  const isManager = level === 'manager';
  return (
    <Section
      title={formatMessage(peopleMessages[level])}
      count={people?.length}
      actions={
        data && (
          <Permitted call={updateCaseAssignments} caseId={caseId}>
            <Button
              variant="default"
              size="compact-sm"
              leftSection={<IconUserPlus size={16} aria-hidden />}
              onClick={() => setIsAssigning(true)}
            >
              {formatMessage(isManager ? peopleMessages.assignManager : peopleMessages.assignMember)}
            </Button>
          </Permitted>
        )
      }
    >
      {data && people ? (
        people.length === 0 ? (
          <EmptyState
            message={formatMessage(isManager ? peopleMessages.noManager : peopleMessages.noMember)}
            isCompact
          />
        ) : (
          <PeopleTable
            caseId={caseId}
            label={formatMessage(peopleMessages[level])}
            people={people}
            assignments={data}
          />
        )
      ) : isError ? (
        <ErrorState
          message={formatMessage(errorMessages.assignments)}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
          isCompact
        />
      ) : (
        <Skeleton height={96} />
      )}
      {isAssigning && data && (
        <AssignmentModal caseId={caseId} level={level} assignments={data} onClose={() => setIsAssigning(false)} />
      )}
    </Section>
  );
}

interface PeopleTableProps {
  caseId: string;
  label: string;
  people: readonly NamedAssignment[];
  /** Managers and members of the case. */
  assignments: readonly NamedAssignment[];
}

function PeopleTable({ caseId, label, people, assignments }: PeopleTableProps) {
  const intl = useIntl();
  const { isAllowed: canRemove } = usePermission(removeCaseAssignment, caseId);
  const [removed, setRemoved] = useState<NamedAssignment | null>(null);
  const columns = [...personColumns(intl), ...(canRemove ? [removeColumn(intl, setRemoved)] : [])];
  return (
    <>
      <DataTable label={label} columns={columns} rows={people} getRowId={({ userId }) => userId} />
      {removed && (
        <RemoveAssignmentModal
          caseId={caseId}
          assignment={removed}
          assignments={assignments}
          onClose={() => setRemoved(null)}
        />
      )}
    </>
  );
}

const personColumns = ({ formatMessage }: IntlShape): TableColumn<NamedAssignment>[] => [
  {
    id: 'name',
    label: formatMessage(peopleMessages.name),
    render: ({ fullName: name, isEnabled }) => (
      <span dir="auto">{isEnabled ? name : formatMessage(peopleMessages.disabled, { name })}</span>
    ),
  },
  {
    id: 'userName',
    label: formatMessage(peopleMessages.userName),
    render: ({ userName }) => <span className="people__user-name">{userName}</span>,
  },
  {
    id: 'role',
    label: formatMessage(peopleMessages.role),
    render: ({ role }) => formatMessage(profileMessages.roleName, { role }),
  },
];

const removeColumn = (
  { formatMessage }: IntlShape,
  onRemove: (assignment: NamedAssignment) => void,
): TableColumn<NamedAssignment> => ({
  id: 'actions',
  label: formatMessage(peopleMessages.actions),
  isLabelHidden: true,
  render: (assignment) => (
    <ActionIcon
      variant="subtle"
      color="gray"
      aria-label={formatMessage(peopleMessages.remove, { name: assignment.fullName })}
      onClick={() => onRemove(assignment)}
    >
      <IconUserMinus size={18} aria-hidden />
    </ActionIcon>
  ),
});
