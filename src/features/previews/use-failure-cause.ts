import { useCallback } from 'react';

import { statusOf } from '@/api/api-error';
import { useLazyGetFileStatusQuery } from '@/api/endpoints/previews';
import { useGetEnvironmentQuery } from '@/api/endpoints/system';
import { loadFailureMessage, type PreviewMessage } from '@/domain/preview-renderer';

/** Messages for a file that the virus scanner refused. */
const OF_SCANS: readonly PreviewMessage[] = ['virus', 'busy'];

/**
 * Finds why a file could not be shown. Elements do not report the status of a failed request, so the server is
 * requested again if it scans for viruses. @returns null where a scan cannot be the cause; otherwise a function that
 * replaces the message of a viewer
 */
export function useFailureCause(url: string | null): ((message: PreviewMessage) => Promise<PreviewMessage>) | null {
  const { data: environment } = useGetEnvironmentQuery(undefined);
  const [getStatus] = useLazyGetFileStatusQuery();
  const find = useCallback(
    async (message: PreviewMessage) => {
      if (url === null || OF_SCANS.includes(message)) {
        return message;
      }
      const { error } = await getStatus({ url });
      const cause = loadFailureMessage(statusOf(error));
      return OF_SCANS.includes(cause) ? cause : message;
    },
    [getStatus, url],
  );
  return environment?.scansForViruses === true ? find : null;
}
