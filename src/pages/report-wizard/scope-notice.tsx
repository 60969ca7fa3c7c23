import { Alert, Button } from '@mantine/core';
import { IconFilter } from '@tabler/icons-react';
import { useIntl } from 'react-intl';

import type { ReportScope } from '@/domain/report-form';
import { useFilterPills } from '@/features/filters-bar/use-filter-pills';
import { wizardMessages } from '@/messages/reports';

interface ScopeNoticeProps {
  caseId: string;
  scope: ReportScope;
  onRemove: () => void;
}

/** The restriction of the report besides its own choices, with a button that removes it. */
export function ScopeNotice({ caseId, scope, onRemove }: ScopeNoticeProps) {
  const { formatMessage } = useIntl();
  return (
    <Alert role="status" color="blue" variant="light" p="sm" icon={<IconFilter size={16} />}>
      <div className="report-wizard__scope">
        {scope.kind === 'items' ? (
          <span>{formatMessage(wizardMessages.itemsScope, { count: scope.hitIds.length })}</span>
        ) : (
          <SearchScope caseId={caseId} scope={scope} />
        )}
        <Button variant="default" size="compact-sm" onClick={onRemove}>
          {formatMessage(wizardMessages.removeScope)}
        </Button>
      </div>
    </Alert>
  );
}

function SearchScope({ caseId, scope }: { caseId: string; scope: ReportScope & { kind: 'search' } }) {
  const { formatMessage } = useIntl();
  const pills = useFilterPills({ caseId, filters: scope });
  return (
    <div>
      <span>{formatMessage(wizardMessages.searchScope)}</span>
      <ul className="report-wizard__filters">
        {pills.map(({ key, label, value }) => (
          <li key={key} dir="auto">
            {label}: <strong>{value}</strong>
          </li>
        ))}
      </ul>
    </div>
  );
}
