import { PREVIEWS_POLL } from '@contract/rules/limits';
import { useCallback, useState } from 'react';

import { useListPreviewsQuery } from '@/api/endpoints/previews';
import { isInProgress, type PreviewMessage } from '@/domain/preview-renderer';
import type { AttachmentPreview } from '@/domain/previews';
import { selectRecoveries } from '@/state/connection-slice';
import { useAppSelector } from '@/state/hooks';

import type { NoticeDetail } from './preview-notice';

interface PreviewFailure {
  message: PreviewMessage;
  detail: NoticeDetail | undefined;
  /** Of what could not be shown: what the server makes of the file after that is another thing. */
  url: string | null;
}

interface PreviewFailures {
  failureOf: (pair: AttachmentPreview) => PreviewFailure | undefined;
  addFailure: (attachmentId: string, failure: PreviewFailure) => void;
  forget: (attachmentId: string) => void;
}

/** What the browser could not show of the previews of an item. */
export function usePreviewFailures(
  caseId: string,
  hitId: string,
  pairs: readonly AttachmentPreview[],
): PreviewFailures {
  // What could not be loaded while the server did not answer is tried again once it does.
  const recoveries = useAppSelector(selectRecoveries);
  const [failures, setFailures] = useState<Readonly<Record<string, PreviewFailure & { recoveries: number }>>>({});
  const failureOf = ({ attachment, preview }: AttachmentPreview) => {
    const failure = failures[attachment.id];
    return failure?.url === preview.convertedFileUrl && failure.recoveries === recoveries ? failure : undefined;
  };
  // A damaged file may be shown as it is before it was looked at: why it cannot be shown is known a moment later.
  const isLookedAt = pairs.some((pair) => failureOf(pair) !== undefined && pair.previews.some(isInProgress));
  useListPreviewsQuery(
    { caseId, hitId },
    { pollingInterval: isLookedAt ? PREVIEWS_POLL : 0, skipPollingIfUnfocused: true },
  );
  const addFailure = useCallback(
    (attachmentId: string, failure: PreviewFailure) =>
      setFailures((earlier) => ({ ...earlier, [attachmentId]: { ...failure, recoveries } })),
    [recoveries],
  );
  const forget = (attachmentId: string) =>
    setFailures((earlier) => Object.fromEntries(Object.entries(earlier).filter(([id]) => id !== attachmentId)));
  return { failureOf, addFailure, forget };
}
