import type { Hit } from '@contract/model/hit';
import { isInTrash } from '@contract/text/chat-marks';
import { useIntl } from 'react-intl';

import { useIsReadOnly } from '@/features/permission/read-only';
import { ListLink } from '@/components/list-link';
import { hitTitle } from '@/domain/hit-title';
import type { HitPreview } from '@/domain/preview-renderer';
import { formatDateValue } from '@/domain/time';
import { isWithShift } from '@/domain/with-shift';
import { DuplicatesBadge } from '@/features/duplicates/duplicates-badge';
import { ArtifactIcon } from '@/features/artifact-icons/artifact-icon';
import { Highlighted } from '@/features/highlight/highlighted';
import { PrivilegeMark } from '@/features/privilege/privilege-mark';
import { UnseenDot } from '@/features/seen/unseen-dot';
import { FoundByMark } from '@/features/duplicates/found-by-mark';
import { detailsMessages } from '@/messages/details';
import { tableMessages } from '@/messages/explorer';
import { shellMessages } from '@/messages/shell';
import { thumbnailMessages } from '@/messages/thumbnails';
import { useAppSelector } from '@/state/hooks';
import { selectIsHitSelected } from '@/state/selection-slice';

import { CardImage } from './card-image';
import { CardMarks } from './card-marks';
import { useThumbnails } from './thumbnails-context';
import { useHovered } from './use-hovered';

interface ThumbnailCardProps {
  hit: Hit;
  index: number;
  previews: readonly HitPreview[] | undefined;
  /** Whether its controls are in the tab order. */
  isReachable: boolean;
}

/** A hit as a card: its picture, title, time, tags and comments (rules 001-2.5). */
export function ThumbnailCard({ hit, index, previews, isReachable }: ThumbnailCardProps) {
  const { formatMessage } = useIntl();
  const { caseId, search, actions } = useThumbnails();
  const filters = { filter: search.filter, queryFilters: search.queryFilters };
  const { isHovered, ...hovering } = useHovered();
  const keyDetail = hit.multiArtifactFragments[0];
  const title = hitTitle(hit);
  return (
    <article className="thumbnail-card" {...hovering}>
      <div className="thumbnail-card__picture">
        <CardImage hit={hit} title={title} previews={previews} isHovered={isHovered} isReachable={isReachable} />
        <Tick hit={hit} index={index} title={title} />
        <span className="thumbnail-card__flags">
          <PrivilegeMark hit={hit} />
          {(hit.deleted === true || isInTrash(hit)) && (
            <span className="thumbnail-card__flag">
              {formatMessage(hit.deleted === true ? tableMessages.deleted : detailsMessages.trash)}
            </span>
          )}
        </span>
        {hit.copies !== undefined && (
          <span className="thumbnail-card__copies">
            <DuplicatesBadge
              caseId={caseId}
              hitId={hit.id}
              count={hit.copies}
              filters={filters}
              isReachable={isReachable}
            />
          </span>
        )}
      </div>
      <div className="thumbnail-card__body">
        <span className="thumbnail-card__title">
          <UnseenDot caseId={caseId} hit={hit} />
          <ArtifactIcon artifact={hit.artifact} />
          <FoundByMark caseId={caseId} hit={hit} opensCopies />
          <ListLink
            className="thumbnail-card__link"
            to={actions.pathOf(hit, index)}
            title={`${title} (${hit.artifact.name})`}
            onOpen={() => actions.open(hit, index)}
            onOpenElsewhere={() => actions.select(hit, index)}
          >
            <Highlighted text={title} fragmentName={keyDetail?.name} column={0} />
          </ListLink>
        </span>
        <CardTime hit={hit} />
        <CardMarks hit={hit} />
      </div>
    </article>
  );
}

/** Without the tooltip component of other times: dozens of them would slow down scrolling. */
function CardTime({ hit: { date } }: { hit: Hit }) {
  const { formatMessage } = useIntl();
  const { timezone } = useThumbnails();
  if (date === null) {
    return <span className="thumbnail-card__time">{formatMessage(thumbnailMessages.noDate)}</span>;
  }
  return (
    <span className="thumbnail-card__time" title={date.original}>
      {`${formatDateValue(date, timezone)} `}
      {date.isLocal && <span className="thumbnail-card__local">{formatMessage(shellMessages.needsValidation)}</span>}
    </span>
  );
}

/** Selects the item; nothing in a read-only package. */
function Tick({ hit, index, title }: { hit: Hit; index: number; title: string }) {
  const { formatMessage } = useIntl();
  const { actions } = useThumbnails();
  const isTicked = useAppSelector((state) => selectIsHitSelected(state, hit.id));
  return useIsReadOnly() ? null : (
    <input
      type="checkbox"
      className="thumbnail-card__tick"
      tabIndex={-1}
      checked={isTicked}
      aria-label={formatMessage(tableMessages.select, { item: title })}
      onChange={({ nativeEvent }) => actions.tick(hit, index, isWithShift(nativeEvent))}
      onDoubleClick={(event) => event.stopPropagation()}
    />
  );
}
