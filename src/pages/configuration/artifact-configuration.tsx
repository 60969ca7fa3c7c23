import { Button, Checkbox } from '@mantine/core';
import { useIntl } from 'react-intl';

import { PageSkeleton } from '@/components/layout/page-skeleton';
import { ErrorState } from '@/components/layout/error-state';
import { EmptyState } from '@/components/layout/empty-state';
import { configurationMessages, artifactConfigurationMessages } from '@/messages/configuration';
import { errorMessages } from '@/messages/errors';

import { ArtifactsTable } from './artifacts-table';
import { CategoriesTable } from './categories-table';
import { ImportTypeSelect } from './import-type-select';
import { useArtifactConfiguration } from './use-artifact-configuration';
import { useCasesUpdating } from './use-cases-updating';

/** Priorities of categories and artifacts, and whether details show the source of items; unsaved until Save. */
export function ArtifactConfiguration() {
  const { formatMessage } = useIntl();
  const form = useArtifactConfiguration();
  const isUpdating = useCasesUpdating();
  if (form.isError) {
    return (
      <ErrorState
        message={formatMessage(errorMessages.artifactList)}
        onRetry={form.retry}
        isRetrying={form.isRetrying}
      />
    );
  }
  if (form.importType === null || form.categories === undefined) {
    return <PageSkeleton />;
  }
  return (
    <>
      {form.question}
      <div className="configuration__bar">
        <ImportTypeSelect value={form.importType} onChange={form.setImportType} />
        <Checkbox
          label={formatMessage(artifactConfigurationMessages.evidenceInformation)}
          description={formatMessage(artifactConfigurationMessages.evidenceInformationHint)}
          checked={form.showsEvidence}
          onChange={({ currentTarget }) => form.setShowsEvidence(currentTarget.checked)}
        />
        <div className="configuration__save">
          <Button disabled={!form.isChanged || isUpdating} loading={form.isSaving} onClick={() => void form.save()}>
            {formatMessage(configurationMessages.save)}
          </Button>
        </div>
      </div>
      {form.categories.length === 0 ? (
        <EmptyState message={formatMessage(configurationMessages.empty)} />
      ) : (
        <>
          <p className="configuration__hint">{formatMessage(configurationMessages.orderHint)}</p>
          <div className="configuration__pair">
            <CategoriesTable form={form} importType={form.importType} categories={form.categories} />
            <ArtifactsTable form={form} />
          </div>
        </>
      )}
    </>
  );
}
