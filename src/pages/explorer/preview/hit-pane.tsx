import type { Hit } from '@contract/model/hit';
import { Button, CloseButton, Skeleton } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { skipToken } from '@reduxjs/toolkit/query';
import { memo, useDeferredValue } from 'react';
import { useIntl } from 'react-intl';
import { Link } from 'react-router';

import { isHidden } from '@/api/api-error';
import { useGetHitQuery } from '@/api/endpoints/hits';
import { EmptyState } from '@/components/layout/empty-state';
import { ErrorState } from '@/components/layout/error-state';
import { previewKindOf } from '@/domain/preview-kind';
import { Conversation } from '@/features/conversation/conversation';
import { HitDetailsCard } from '@/features/hit-details-card/hit-details-card';
import { PreviewHeightContext } from '@/features/previews/preview-height';
import { PreviewPane } from '@/features/previews/preview-pane';
import { PrivilegeHistory } from '@/features/privilege/privilege-history';
import { PrivilegeMark } from '@/features/privilege/privilege-mark';
import { useMarkSeen } from '@/features/seen/use-mark-seen';
import { TagHistory } from '@/features/tags/tag-history';
import { errorMessages } from '@/messages/errors';
import { explorerMessages } from '@/messages/explorer';
import { shellMessages } from '@/messages/shell';

import { ItemBar } from './item-bar';
import './preview-side.css';

export interface HitPaneProps {
  caseId: string;
  /** The selected hit; null when nothing is selected. */
  hitId: string | null;
  /** The hit from a loaded list; requested when missing. */
  listed: Hit | undefined;
  /** Whether a hit will be selected as soon as the list is loaded. */
  isSelectionPending?: boolean;
  detailsPath: (hit: Hit) => string;
  onClose: () => void;
  /** Called when the user cannot see the item any more. Must be stable. */
  onHidden: (hitId: string) => void;
  /** Without the conversation of the item, for views that show it elsewhere or do not need it. */
  isPreviewOnly?: boolean;
}

/** Pixels: the same height for all pictures, so that the details below do not move. */
const PICTURE_HEIGHT = 300;

/** The right pane of an explorer: preview, details and tags of the selected item (rules 001-2.3). */
export function HitPane(props: HitPaneProps) {
  const { caseId, hitId, listed, isSelectionPending = false, detailsPath, onClose, onHidden } = props;
  const intl = useIntl();
  // A link may select an item that is not on the page.
  const query = useGetHitQuery(hitId !== null && listed === undefined ? { caseId, hitId } : skipToken);
  const hit = listed ?? query.currentData;
  const described = useDescribed(hit);
  return (
    <section className="preview-side" data-items aria-label={intl.formatMessage(explorerMessages.previewPane)}>
      <PaneHeader hit={hit} detailsPath={detailsPath} onClose={onClose} />
      {hit && <ItemBar caseId={caseId} hit={hit} onHidden={onHidden} />}
      <div className="preview-side__scroll">
        {hit ? (
          <>
            <PreviewContent
              key={`previews ${hit.id}`}
              {...{ caseId, hit, detailsPath }}
              isPreviewOnly={props.isPreviewOnly ?? false}
            />
            {described && <HitDescription key={`description ${described.id}`} caseId={caseId} hit={described} />}
          </>
        ) : (
          <NoHit
            isPending={query.isFetching || (hitId === null && isSelectionPending)}
            error={hitId === null ? null : query.error}
            onRetry={() => void query.refetch()}
          />
        )}
      </div>
    </section>
  );
}

/**
 * Defers the description of the next item, so that its picture is rendered first. Changes of the same item, such as a
 * tag, are rendered immediately, and so is a suspected item, whose details are read before a key decides on it. Buttons
 * are never deferred: one that is pressed must apply to the item that is shown.
 */
function useDescribed(hit: Hit | undefined): Hit | undefined {
  const deferred = useDeferredValue(hit);
  const isAtOnce = deferred?.id === hit?.id || hit?.privilege?.state === 'suspected';
  return isAtOnce ? hit : deferred;
}

interface PaneHeaderProps extends Pick<HitPaneProps, 'detailsPath' | 'onClose'> {
  hit: Hit | undefined;
}

function PaneHeader({ hit, detailsPath, onClose }: PaneHeaderProps) {
  const intl = useIntl();
  return (
    <header className="preview-side__header">
      {hit && (
        <Button
          component={Link}
          to={detailsPath(hit)}
          variant="light"
          size="compact-md"
          rightSection={<IconExternalLink size={14} />}
        >
          {intl.formatMessage(explorerMessages.openDetails)}
        </Button>
      )}
      {hit && <PrivilegeMark hit={hit} />}
      <CloseButton
        className="preview-side__close"
        aria-label={intl.formatMessage(explorerMessages.hidePreview)}
        onClick={onClose}
      />
    </header>
  );
}

interface NoHitProps {
  isPending: boolean;
  /** Null when nothing is selected. */
  error: unknown;
  onRetry: () => void;
}

function NoHit({ isPending, error, onRetry }: NoHitProps) {
  const intl = useIntl();
  if (isPending) {
    return (
      <Skeleton
        className="preview-side__skeleton"
        height={220}
        role="status"
        aria-label={intl.formatMessage(shellMessages.loading)}
      />
    );
  }
  if (error === null) {
    return <EmptyState isCompact message={intl.formatMessage(explorerMessages.nothingSelected)} />;
  }
  return isHidden(error) ? (
    <ErrorState isCompact message={intl.formatMessage(explorerMessages.itemGone)} />
  ) : (
    <ErrorState isCompact message={intl.formatMessage(errorMessages.hit)} onRetry={onRetry} />
  );
}

interface PreviewContentProps extends Pick<HitPaneProps, 'caseId' | 'detailsPath'> {
  hit: Hit;
  isPreviewOnly: boolean;
}

/** A compact conversation and previews (rules 001-2.3), with reserved space. */
function PreviewContent({ caseId, hit, detailsPath, isPreviewOnly }: PreviewContentProps) {
  useMarkSeen(caseId, hit);
  const kind = previewKindOf(hit);
  return (
    <PreviewHeightContext value={PICTURE_HEIGHT}>
      <div className="preview-side__preview" data-kind={kind}>
        {hit.chat !== null && !isPreviewOnly && (
          <Conversation caseId={caseId} hit={hit} messagePath={detailsPath} isCompact />
        )}
        <PreviewPane caseId={caseId} hit={hit} />
      </div>
    </PreviewHeightContext>
  );
}

/**
 * Details and tag history of a hit. Memoised: it is not rendered again while the preview of another hit is rendered.
 */
const HitDescription = memo(function HitDescription({ caseId, hit }: { caseId: string; hit: Hit }) {
  const intl = useIntl();
  return (
    <>
      <h2 className="preview-side__heading">{intl.formatMessage(explorerMessages.details)}</h2>
      <HitDetailsCard caseId={caseId} hit={hit} />
      <TagHistory caseId={caseId} hitId={hit.id} />
      <PrivilegeHistory caseId={caseId} hitId={hit.id} />
    </>
  );
});
