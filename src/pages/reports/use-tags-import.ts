import { useState } from 'react';

import {
  useGetLastTagsImportQuery,
  useImportTagsMutation,
  usePreviewTagsImportMutation,
} from '@/api/endpoints/tags-imports';

/** Milliseconds, while the import is pending or running. */
const POLL = 1_000;

/** The chosen file with its preview, or the last started import. */
export function useTagsImport(caseId: string) {
  const [preview, previewing] = usePreviewTagsImportMutation();
  const [apply, applying] = useImportTagsMutation();
  const [file, setFile] = useState<File | null>(null);
  const { last, isRunning } = useLastImport(caseId);
  const isBusy = previewing.isLoading || applying.isLoading || isRunning;
  const error = isBusy ? undefined : (applying.error ?? previewing.error);
  const outcome = isBusy || error !== undefined ? undefined : previewing.data;
  return {
    isBusy,
    error,
    outcome,
    isApplying: applying.isLoading,
    readingName: previewing.isLoading ? (file?.name ?? '') : null,
    job: isRunning || (file === null && !isBusy) ? last : null,
    choose: (chosen: File | null) => {
      if (chosen !== null) {
        applying.reset();
        setFile(chosen);
        void preview({ caseId, file: chosen });
      }
    },
    apply: async () => {
      const { data } = file === null ? {} : await apply({ caseId, file });
      if (data !== undefined) {
        previewing.reset();
        setFile(null);
      }
    },
  };
}

/** The import that the user started last in the case, polled while it is running; null without one. */
function useLastImport(caseId: string) {
  const [pollingInterval, setPollingInterval] = useState(0);
  const { data: last = null } = useGetLastTagsImportQuery(
    { caseId },
    { pollingInterval, refetchOnMountOrArgChange: true },
  );
  const isRunning = last !== null && (last.state === 'pending' || last.state === 'in_progress');
  const wanted = isRunning ? POLL : 0;
  if (wanted !== pollingInterval) {
    setPollingInterval(wanted);
  }
  return { last, isRunning };
}
