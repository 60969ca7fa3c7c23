import type { ImportJob } from '@contract/model/import';
import { CASE_STATUS_POLL } from '@contract/rules/limits';
import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { useIntl } from 'react-intl';

import { useListImportsQuery } from '@/api/endpoints/imports';
import { isRunning } from '@/domain/imports';
import { importMessages } from '@/messages/import';

import { ImportFigures } from './import-figures';

import './running-imports.css';

const ImportModal = lazy(async () => ({ default: (await import('./import-modal')).ImportModal }));

/** Running imports of all users. */
export function RunningImports({ caseId }: { caseId: string }) {
  const { data = [] } = useListImportsQuery({ caseId }, { pollingInterval: CASE_STATUS_POLL });
  const [shown, setShown] = useState<ImportJob | null>(null);
  const { formatMessage } = useIntl();
  return (
    <>
      {data.filter(isRunning).map((job) => (
        <div key={job.id} className="running-imports__job">
          <ImportFigures job={job} />
          <Button variant="default" size="compact-sm" onClick={() => setShown(job)}>
            {formatMessage(importMessages.showProgress)}
          </Button>
        </div>
      ))}
      {shown && (
        <Suspense>
          <ImportModal caseId={caseId} running={shown} onClose={() => setShown(null)} />
        </Suspense>
      )}
    </>
  );
}
