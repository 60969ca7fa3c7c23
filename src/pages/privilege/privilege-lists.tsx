import { applyPrivilegeRules } from '@contract/calls/privilege';
import type { PrivilegeRule } from '@contract/model/privilege';
import { Button } from '@mantine/core';
import { IconPlus, IconShieldQuestion } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useIntl } from 'react-intl';

import { useListPrivilegeRulesQuery, useRemovePrivilegeRuleMutation } from '@/api/endpoints/privilege-workflow';
import { DataGrid } from '@/components/grid/data-grid';
import { EmptyState } from '@/components/layout/empty-state';
import { ErrorState } from '@/components/layout/error-state';
import { Section } from '@/components/layout/section';
import { Permitted } from '@/features/permission/permitted';
import { privilegePageMessages } from '@/messages/privilege-workflow';
import { useAppDispatch } from '@/state/hooks';
import { toastAdded } from '@/state/toasts-slice';

import { AddRulesModal } from './add-rules-modal';
import { ApplyRulesModal } from './apply-rules-modal';
import { makeRuleColumns } from './rule-columns';
import './privilege-page.css';

interface PrivilegeListsProps {
  caseId: string;
  /** The zone of the case. */
  timezone: string;
}

const NO_ROWS: readonly PrivilegeRule[] = [];

/**
 * The lists of identifiers and terms by which imported items are suspected, and their application to existing items.
 */
export function PrivilegeLists({ caseId, timezone }: PrivilegeListsProps) {
  const intl = useIntl();
  const { formatMessage } = intl;
  const query = useListPrivilegeRulesQuery({ caseId }, { refetchOnMountOrArgChange: true });
  const remove = useRemoveRule(caseId);
  const columns = useMemo(
    () => makeRuleColumns({ timezone, onRemove: (rule) => void remove(rule) }, intl),
    [timezone, remove, intl],
  );
  const [currentId, setCurrentId] = useState<string | null>(null);
  const { data } = query;
  return (
    <Section
      title={formatMessage(privilegePageMessages.lists)}
      {...(data && { count: data.rules.length })}
      actions={<ListActions caseId={caseId} hasRules={data !== undefined && data.rules.length > 0} />}
    >
      <p className="privilege-page__hint">{formatMessage(privilegePageMessages.listsHint)}</p>
      <div className="privilege-page__table">
        <DataGrid<PrivilegeRule>
          label={formatMessage(privilegePageMessages.lists)}
          rows={data?.rules ?? NO_ROWS}
          columns={columns}
          getRowId={({ id }) => id}
          currentRowId={currentId}
          onCurrentRowChange={({ id }) => setCurrentId(id)}
          // Entries have no details and a fixed order by kind.
          onRowOpen={() => undefined}
          onSort={() => undefined}
          state={stateOf(query)}
          empty={<EmptyState message={formatMessage(privilegePageMessages.empty)} isCompact />}
          error={
            <ErrorState
              message={formatMessage(privilegePageMessages.loadError)}
              onRetry={() => void query.refetch()}
              isRetrying={query.isFetching}
              isCompact
            />
          }
        />
      </div>
    </Section>
  );
}

function ListActions({ caseId, hasRules }: { caseId: string; hasRules: boolean }) {
  const { formatMessage } = useIntl();
  const [open, setOpen] = useState<'add' | 'apply' | null>(null);
  const close = () => setOpen(null);
  return (
    <span className="privilege-page__buttons">
      {hasRules && (
        <Permitted call={applyPrivilegeRules} caseId={caseId}>
          <Button
            variant="default"
            size="compact-sm"
            leftSection={<IconShieldQuestion size={16} aria-hidden />}
            onClick={() => setOpen('apply')}
          >
            {formatMessage(privilegePageMessages.apply)}
          </Button>
        </Permitted>
      )}
      <Button size="compact-sm" leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setOpen('add')}>
        {formatMessage(privilegePageMessages.add)}
      </Button>
      {open === 'add' && <AddRulesModal caseId={caseId} onClose={close} />}
      {open === 'apply' && <ApplyRulesModal caseId={caseId} onClose={close} />}
    </span>
  );
}

function useRemoveRule(caseId: string): (rule: PrivilegeRule) => Promise<void> {
  const dispatch = useAppDispatch();
  const [removeRule] = useRemovePrivilegeRuleMutation();
  return useMemo(
    () => async (rule: PrivilegeRule) => {
      const { data } = await removeRule({ caseId, ruleId: rule.id });
      if (data !== undefined) {
        dispatch(toastAdded({ kind: 'success', message: privilegePageMessages.removed }));
      }
    },
    [caseId, dispatch, removeRule],
  );
}

function stateOf({ data, isFetching, isError }: { data?: unknown; isFetching: boolean; isError: boolean }) {
  if (data === undefined) {
    return isError ? 'error' : 'loading';
  }
  return isFetching ? 'refreshing' : 'ready';
}
