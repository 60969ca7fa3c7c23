import { Button } from '@mantine/core';
import { useState } from 'react';
import { useIntl } from 'react-intl';

import { EmptyState } from '@/components/layout/empty-state';
import { ErrorState } from '@/components/layout/error-state';
import { PageSkeleton } from '@/components/layout/page-skeleton';
import { configurationMessages, columnConfigurationMessages } from '@/messages/configuration';
import { errorMessages } from '@/messages/errors';

import { ArtifactList } from './artifact-list';
import { ColumnsTable } from './columns-table';
import { ConfigurationFileModal } from './configuration-file-modal';
import { ImportTypeSelect } from './import-type-select';
import { useCasesUpdating } from './use-cases-updating';
import { useColumnsConfiguration } from './use-columns-configuration';

/** Order and priorities of the columns of artifacts; unsaved until Save. */
export function ColumnsConfiguration() {
  const { formatMessage } = useIntl();
  const form = useColumnsConfiguration();
  const isUpdating = useCasesUpdating();
  const [isFileOpen, setIsFileOpen] = useState(false);
  if (form.isError) {
    return (
      <ErrorState
        message={formatMessage(errorMessages.artifactList)}
        onRetry={form.retry}
        isRetrying={form.isRetrying}
      />
    );
  }
  if (form.importType === null || form.artifacts === undefined) {
    return <PageSkeleton />;
  }
  return (
    <>
      {form.question}
      <div className="configuration__bar">
        <ImportTypeSelect value={form.importType} onChange={form.setImportType} />
        <div className="configuration__save">
          <Button variant="default" onClick={() => setIsFileOpen(true)}>
            {formatMessage(columnConfigurationMessages.importConfiguration)}
          </Button>
          <Button disabled={!form.isChanged || isUpdating} loading={form.isSaving} onClick={() => void form.save()}>
            {formatMessage(configurationMessages.save)}
          </Button>
        </div>
      </div>
      {form.artifacts.length === 0 ? (
        <EmptyState message={formatMessage(configurationMessages.empty)} />
      ) : (
        <div className="configuration__pair configuration__pair--list">
          <ArtifactList
            key={form.importType}
            artifacts={form.artifacts}
            current={form.artifact}
            onChoose={form.setArtifact}
          />
          <ColumnsTable form={form} />
        </div>
      )}
      {isFileOpen && <ConfigurationFileModal isBlocked={isUpdating} onClose={() => setIsFileOpen(false)} />}
    </>
  );
}
