import type { Hit } from '@contract/model/hit';
import { PREVIEWS_POLL } from '@contract/rules/limits';
import { Tabs } from '@mantine/core';
import { useCallback, useState } from 'react';
import { useIntl } from 'react-intl';

import { statusOf } from '@/api/api-error';
import { useListPreviewsQuery } from '@/api/endpoints/previews';
import { ErrorState } from '@/components/layout/error-state';
import { loadFailureMessage, type PreviewMessage } from '@/domain/preview-renderer';
import { byStatus, isWaiting, pairPreviews, type AttachmentPreview as AttachmentPair } from '@/domain/previews';
import { videoPreviewOf } from '@/domain/previews-video';
import { previewMessages } from '@/messages/previews';

import { AttachmentPreview } from './attachment-preview';
import { OriginalFile } from './original-file';
import { PreviewNotice, type NoticeDetail } from './preview-notice';
import { useFailureCause } from './use-failure-cause';
import { usePreviewFailures } from './use-preview-failures';
import type { ViewerProps } from './viewer';
import { ViewerFrame } from './viewer-frame';

import './hit-previews.css';

/** Seconds for which a prefetched list of previews is up to date. */
const FRESH_FOR = 1;

interface HitPreviewsProps {
  caseId: string;
  hit: Hit;
}

/** The previews of an item, the best one first; several attachments are shown as tabs. */
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
    {
      pollingInterval: isPolling ? PREVIEWS_POLL : 0,
      skipPollingIfUnfocused: true,
      // A prefetched conversion may have finished since.
      refetchOnMountOrArgChange: FRESH_FOR,
    },
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
  // The key resets the chosen tab for another item.
  return pairs.length === 0 ? null : <PreviewTabs key={hit.id} caseId={caseId} hit={hit} pairs={pairs} />;
}

function PreviewTabs({ caseId, hit, pairs }: HitPreviewsProps & { pairs: AttachmentPair[] }) {
  const { formatMessage } = useIntl();
  const [chosenId, setChosenId] = useState<string | null>(null);
  const { failureOf, addFailure, forget } = usePreviewFailures(caseId, hit.id, pairs);
  const best = byStatus(pairs);
  // If a preview fails, the next one is shown, unless the user chose this one (rules 001-4).
  const shown =
    pairs.find(({ attachment }) => attachment.id === chosenId) ??
    best.find((pair) => failureOf(pair) === undefined) ??
    best[0];
  if (!shown) {
    return null;
  }
  const shownId = shown.attachment.id;
  const failure = failureOf(shown);
  const retry = () => {
    setChosenId(shownId);
    forget(shownId);
  };
  const content = failure ? (
    <PreviewNotice
      caseId={caseId}
      attachment={shown.attachment}
      message={failure.message}
      detail={failure.detail}
      onRetry={retry}
    />
  ) : (
    <ShownPreview key={shownId} caseId={caseId} hit={hit} {...shown} addFailure={addFailure} />
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

interface ShownPreviewProps extends Omit<ViewerProps, 'onFail'> {
  addFailure: ReturnType<typeof usePreviewFailures>['addFailure'];
}

function ShownPreview({ addFailure, ...props }: ShownPreviewProps) {
  const { id } = props.attachment;
  const url = props.preview.convertedFileUrl;
  const findCause = useFailureCause(videoPreviewOf(props.previews).videoUrl ?? url);
  const onFail = useCallback(
    (message: PreviewMessage, detail?: NoticeDetail) => {
      const add = (cause: PreviewMessage) => addFailure(id, { message: cause, detail, url });
      if (findCause === null) {
        add(message);
      } else {
        void findCause(message).then(add);
      }
    },
    [addFailure, findCause, id, url],
  );
  return <AttachmentPreview {...props} onFail={onFail} />;
}
