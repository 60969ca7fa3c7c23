import type { Case } from '@contract/model/case';
import { addCaseBookmark } from '@contract/calls/cases';
import { DASHBOARD_PLACEHOLDERS } from '@contract/rules/limits';
import { Button, Skeleton } from '@mantine/core';
import { IconFolderOpen } from '@tabler/icons-react';
import { useIntl } from 'react-intl';

import { EmptyState } from '@/components/layout/empty-state';
import { usePermission } from '@/features/permission/use-permission';
import { dashboardMessages } from '@/messages/dashboard';
import { shellMessages } from '@/messages/shell';

import { CaseCard } from './case-card';
import { CreateCase } from './create-case/create-case';

import './case-grid.css';

interface CaseGridProps {
  /** Undefined while loading. */
  cases: Case[] | undefined;
  /** The filter by name. */
  name: string;
  onClear: () => void;
}

/** Cards: four in a row, two on small screens, one on extra small screens (rules 000-2). */
export function CaseGrid({ cases, name, onClear }: CaseGridProps) {
  const { formatMessage } = useIntl();
  const { isAllowed: canBookmark } = usePermission(addCaseBookmark);
  if (cases === undefined) {
    return <Placeholders />;
  }
  if (cases.length === 0) {
    return name.trim() === '' ? (
      <EmptyState
        icon={<IconFolderOpen size={40} stroke={1.2} />}
        message={formatMessage(dashboardMessages.empty)}
        action={<CreateCase />}
      />
    ) : (
      <EmptyState
        message={formatMessage(dashboardMessages.noMatch, { name: name.trim() })}
        action={
          <Button variant="default" onClick={onClear}>
            {formatMessage(dashboardMessages.clearFilter)}
          </Button>
        }
      />
    );
  }
  return (
    <ul className="case-grid">
      {cases.map((one) => (
        <li key={one.id}>
          <CaseCard openCase={one} canBookmark={canBookmark} />
        </li>
      ))}
    </ul>
  );
}

function Placeholders() {
  const { formatMessage } = useIntl();
  return (
    <ul className="case-grid" aria-busy aria-label={formatMessage(shellMessages.loading)}>
      {Array.from({ length: DASHBOARD_PLACEHOLDERS }, (_, index) => (
        <li key={index}>
          <Skeleton className="case-grid__placeholder" height={168} data-testid="case-placeholder" />
        </li>
      ))}
    </ul>
  );
}
