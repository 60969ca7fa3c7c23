import type { Hit } from '@contract/model/hit';
import { PREVIEWS_POLL } from '@contract/rules/limits';
import { Tabs } from '@mantine/core';
import { useCallback, useState } from 'react';
import { useIntl } from 'react-intl';

import { statusOf } from '@/api/api-error';
import { useListPreviewsQuery } from '@/api/endpoints/previews';
import { ErrorState } from '@/components/layout/error-state';
import { loadFailureMessage, type PreviewMessage } from '@/domain/preview-renderer';
import { byPromise, isWaiting, pairPreviews, type AttachmentPreview as AttachmentPair } from '@/domain/previews';
import { previewMessages } from '@/messages/previews';

import { AttachmentPreview } from './attachment-preview';
import { OriginalFile } from './original-file';
import { PreviewNotice, type NoticeDetail } from './preview-notice';
import { ViewerFrame } from './viewer-frame';

import './hit-previews.css';

interface HitPreviewsProps {
  caseId: string;
  hit: Hit;
}

/** The previews of an item, the best one first; several attachments stand in tabs. */
export function HitPreviews({ caseId, hit }: HitPreviewsProps) {
  const { formatMessage } = useIntl();
  const [isPolling, setIsPolling] = useState(false);
  const {
    currentData: data,
    error,
    isFetching,
    refetch,
  } = useListPreviewsQuery(
    { caseId, hitId: hit.id },
    { pollingInterval: isPolling ? PREVIEWS_POLL : 0, skipPollingIfUnfocused: true },
  );
  const isMade = data === undefined || !isWaiting(data);
  if (isPolling === isMade) {
    setIsPolling(!isMade);
  }
  if (error && !data) {
    const message = formatMessage(previewMessages[loadFailureMessage(statusOf(error))], { type: '' });
    return <ErrorState isCompact message={message} isRetrying={isFetching} onRetry={() => void refetch()} />;
  }
  if (!data) {
    return <ViewerFrame isLoading>{null}</ViewerFrame>;
  }
  const pairs = pairPreviews(hit.attachments, data);
  // Another item starts with its own best preview.
  return pairs.length === 0 ? null : <PreviewTabs key={hit.id} caseId={caseId} hit={hit} pairs={pairs} />;
}

interface Failure {
  message: PreviewMessage;
  detail?: NoticeDetail;
}

function PreviewTabs({ caseId, hit, pairs }: HitPreviewsProps & { pairs: AttachmentPair[] }) {
  const { formatMessage } = useIntl();
  const [chosenId, setChosenId] = useState<string | null>(null);
  const [failures, setFailures] = useState<Readonly<Record<string, Failure>>>({});
  const best = byPromise(pairs);
  // If a preview fails, the next is tried, unless the user chose this one (spec 001 §4).
  const shown =
    pairs.find(({ attachment }) => attachment.id === chosenId) ??
    best.find(({ attachment }) => !(attachment.id in failures)) ??
    best[0];
  const shownId = shown?.attachment.id;
  const onFail = useCallback(
    (message: PreviewMessage, detail?: NoticeDetail) =>
      shownId !== undefined && setFailures((earlier) => ({ ...earlier, [shownId]: { message, detail } })),
    [shownId],
  );
  if (!shown || shownId === undefined) {
    return null;
  }
  const failure = failures[shownId];
  const retry = () => {
    setChosenId(shownId);
    setFailures((earlier) => Object.fromEntries(Object.entries(earlier).filter(([id]) => id !== shownId)));
  };
  const content = failure ? (
    <PreviewNotice caseId={caseId} attachment={shown.attachment} {...failure} onRetry={retry} />
  ) : (
    <AttachmentPreview key={shownId} caseId={caseId} hit={hit} {...shown} onFail={onFail} />
  );
  const original = <OriginalFile caseId={caseId} hitId={hit.id} {...shown} />;
  if (pairs.length === 1) {
    return (
      <div className="hit-previews">
        {content}
        {original}
      </div>
    );
  }
  return (
    <Tabs className="hit-previews" value={shownId} onChange={setChosenId} keepMounted={false}>
      <Tabs.List className="hit-previews__tabs" aria-label={formatMessage(previewMessages.list)}>
        {pairs.map(({ attachment: { id, name } }) => (
          <Tabs.Tab key={id} value={id} title={name}>
            <span className="hit-previews__tab" dir="auto">
              {name}
            </span>
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value={shownId} className="hit-previews__panel">
        {content}
        {original}
      </Tabs.Panel>
    </Tabs>
  );
}
