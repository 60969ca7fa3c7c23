import type { Hit } from '@contract/model/hit';
import { Tabs } from '@mantine/core';
import { useCallback, useState } from 'react';
import { useIntl } from 'react-intl';

import { statusOf } from '@/api/api-error';
import { useListPreviewsQuery } from '@/api/endpoints/previews';
import { ErrorState } from '@/components/layout/error-state';
import { loadFailureMessage, type PreviewMessage } from '@/domain/preview-renderer';
import { byPromise, pairPreviews, type AttachmentPreview as AttachmentPair } from '@/domain/previews';
import { previewMessages } from '@/messages/previews';

import { AttachmentPreview } from './attachment-preview';
import { DownloadLink } from './download-link';
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
  const { data, error, isFetching, refetch } = useListPreviewsQuery({ caseId, hitId: hit.id });
  if (error) {
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
  const download = shown.attachment.state === 'stored' && (
    <DownloadLink caseId={caseId} hitId={hit.id} attachment={shown.attachment} />
  );
  if (pairs.length === 1) {
    return (
      <div className="hit-previews">
        {content}
        <div className="hit-previews__actions">{download}</div>
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
        <div className="hit-previews__actions">{download}</div>
      </Tabs.Panel>
    </Tabs>
  );
}
