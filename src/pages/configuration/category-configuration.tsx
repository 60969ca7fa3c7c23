import type { ImportType } from '@contract/model/case';
import type { ColumnConfiguration } from '@contract/model/column-config';
import { DEFAULT_PROFILE } from '@contract/rules/identifiers';
import { skipToken } from '@reduxjs/toolkit/query';
import { useIntl } from 'react-intl';

import { useSearchColumnsQuery } from '@/api/endpoints/configuration';
import { EmptyState } from '@/components/layout/empty-state';
import { ErrorState } from '@/components/layout/error-state';
import { PageSkeleton } from '@/components/layout/page-skeleton';
import { useLeave } from '@/components/unsaved-changes/unsaved-changes-context';
import { groupsOf } from '@/domain/configuration';
import { sourceMessages } from '@/messages/case';
import { categoryConfigurationMessages } from '@/messages/configuration';
import { errorMessages } from '@/messages/errors';

import { CategoryForm } from './category-form';
import { ImportTypeSelect } from './import-type-select';
import { useImportType } from './use-import-type';

/** The four columns of tables with several artifacts, for each import type. */
export function CategoryConfiguration() {
  const { formatMessage } = useIntl();
  const { importType, setImportType, ...types } = useImportType();
  const leave = useLeave();
  const columns = useSearchColumnsQuery(
    importType === null ? skipToken : { profile: DEFAULT_PROFILE, configFilter: { importTypes: [importType] } },
  );
  const failed = types.isError || (columns.isError && columns.currentData === undefined);
  if (failed) {
    const retry = types.isError ? types.retry : () => void columns.refetch();
    return (
      <ErrorState message={formatMessage(errorMessages.columns)} onRetry={retry} isRetrying={columns.isFetching} />
    );
  }
  if (importType === null) {
    return <PageSkeleton />;
  }
  return (
    <>
      <div className="configuration__bar">
        <ImportTypeSelect value={importType} onChange={(chosen) => leave(() => setImportType(chosen))} />
      </div>
      {columns.currentData === undefined ? (
        <PageSkeleton />
      ) : (
        <Columns key={importType} importType={importType} configuration={columns.currentData} />
      )}
    </>
  );
}

interface ColumnsProps {
  importType: ImportType;
  configuration: ColumnConfiguration & { revision: number };
}

function Columns({ importType, configuration }: ColumnsProps) {
  const { formatMessage } = useIntl();
  const node = configuration.config.find(({ name }) => name === importType);
  if (groupsOf(node).length === 0) {
    const name = formatMessage(sourceMessages.importTypeName, { type: importType });
    return <EmptyState message={formatMessage(categoryConfigurationMessages.noEvidence, { importType: name })} />;
  }
  return <CategoryForm importType={importType} node={node} revision={configuration.revision} />;
}
