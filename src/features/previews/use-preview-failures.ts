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
  /** The URL that could not be shown: a later conversion has another one. */
  url: string | null;
}

interface PreviewFailures {
  failureOf: (pair: AttachmentPreview) => PreviewFailure | undefined;
  addFailure: (attachmentId: string, failure: PreviewFailure) => void;
  forget: (attachmentId: string) => void;
}

/** Failures of the browser to show previews of an item. */
export function usePreviewFailures(
  caseId: string,
  hitId: string,
  pairs: readonly AttachmentPreview[],
): PreviewFailures {
  // Requests that failed while the server was unreachable are repeated when it is reachable again.
  const recoveries = useAppSelector(selectRecoveries);
  const [failures, setFailures] = useState<Readonly<Record<string, PreviewFailure & { recoveries: number }>>>({});
  const failureOf = ({ attachment, preview }: AttachmentPreview) => {
    const failure = failures[attachment.id];
    return failure?.url === preview.convertedFileUrl && failure.recoveries === recoveries ? failure : undefined;
  };
  // A damaged file may be shown unchanged while it is examined; shortly afterwards the server knows why it cannot be
  // shown.
  const isExamined = pairs.some((pair) => failureOf(pair) !== undefined && pair.previews.some(isInProgress));
  useListPreviewsQuery(
    { caseId, hitId },
    { pollingInterval: isExamined ? PREVIEWS_POLL : 0, skipPollingIfUnfocused: true },
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
