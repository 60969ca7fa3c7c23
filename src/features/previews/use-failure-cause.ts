import { useCallback } from 'react';

import { statusOf } from '@/api/api-error';
import { useLazyAskFileStatusQuery } from '@/api/endpoints/previews';
import { useGetEnvironmentQuery } from '@/api/endpoints/system';
import { loadFailureMessage, type PreviewMessage } from '@/domain/preview-renderer';

/** The message for a file that a scan refused. */
const OF_SCANS: readonly PreviewMessage[] = ['virus', 'busy'];

/**
 * Why a file could not be shown: elements of a page do not say with which status they were refused it, so that the server is asked where
 * it scans for viruses.
 *
 * @returns null where no scan can be the cause; otherwise finds the message for one that a viewer gave
 */
export function useFailureCause(url: string | null): ((message: PreviewMessage) => Promise<PreviewMessage>) | null {
  const { data: environment } = useGetEnvironmentQuery(undefined);
  const [ask] = useLazyAskFileStatusQuery();
  const find = useCallback(
    async (message: PreviewMessage) => {
      if (url === null || OF_SCANS.includes(message)) {
        return message;
      }
      const { error } = await ask({ url });
      const cause = loadFailureMessage(statusOf(error));
      return OF_SCANS.includes(cause) ? cause : message;
    },
    [ask, url],
  );
  return environment?.scansForViruses === true ? find : null;
}
