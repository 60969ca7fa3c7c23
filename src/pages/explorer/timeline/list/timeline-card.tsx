import type { CaseTag } from '@contract/model/case';
import type { Hit } from '@contract/model/hit';
import { TAGS_BAR_MAX } from '@contract/rules/limits';
import { IconExternalLink, IconMessage } from '@tabler/icons-react';
import { useIntl } from 'react-intl';
import { Link } from 'react-router';

import { originalTime, TimeText } from '@/components/time/time-text';
import { hitTitle } from '@/domain/hit-title';
import { isWithShift } from '@/domain/with-shift';
import { ArtifactIcon } from '@/features/artifact-icons/artifact-icon';
import { useIsReadOnly } from '@/features/permission/read-only';
import { PrivilegeMark } from '@/features/privilege/privilege-mark';
import { UnseenDot } from '@/features/seen/unseen-dot';
import { RedactionMark } from '@/features/redactions/redaction-mark';
import { TagSwatch } from '@/features/tags/tag-swatch';
import { FoundByMark } from '@/features/duplicates/found-by-mark';
import { tableMessages } from '@/messages/explorer';
import { timelineMessages } from '@/messages/timeline';
import { commentsText, tagNames, tagsOf } from '@/pages/explorer/table/hit-cell-texts';
import { useAppSelector } from '@/state/hooks';
import { selectIsHitSelected } from '@/state/selection-slice';

interface TimelineCardProps {
  caseId: string;
  hit: Hit;
  tags: readonly CaseTag[];
  timezone: string;
  detailsPath: string;
  isSelected: boolean;
  isHovered: boolean;
  /** Selects it, or with `isRange` all from the last selected one. */
  onTick: (isRange: boolean) => void;
  onToggle: () => void;
  onHover: (isHovered: boolean) => void;
}

/** An item of the list "Items shown" (001-2.8-15 to 001-2.8-23). */
export function TimelineCard(props: TimelineCardProps) {
  const { caseId, hit, tags, timezone, detailsPath, isSelected, isHovered, onTick, onToggle, onHover } = props;
  const intl = useIntl();
  const { formatMessage } = intl;
  const isReadOnly = useIsReadOnly();
  const isTicked = useAppSelector((state) => selectIsHitSelected(state, hit.id));
  const title = hitTitle(hit);
  return (
    <article
      className="timeline-card"
      data-selected={isSelected || undefined}
      data-hovered={isHovered || undefined}
      onMouseEnter={() => onHover(true)}
      onMouseLeave={() => onHover(false)}
    >
      {!isReadOnly && (
        <input
          type="checkbox"
          className="timeline-card__tick"
          checked={isTicked}
          aria-label={formatMessage(tableMessages.select, { item: title })}
          onChange={({ nativeEvent }) => onTick(isWithShift(nativeEvent))}
        />
      )}
      <button type="button" className="timeline-card__body" aria-pressed={isSelected} onClick={onToggle}>
        <span className="timeline-card__line">
          <UnseenDot caseId={caseId} hit={hit} />
          <ArtifactIcon artifact={hit.artifact} />
          <span className="timeline-card__artifact">{hit.artifact.name}</span>
          <PrivilegeMark hit={hit} isCompact />
          <FoundByMark caseId={caseId} hit={hit} />
          <CardMarks hit={hit} tags={tags} />
        </span>
        <span className="timeline-card__title" dir="auto">
          {title}
        </span>
        {hit.date && (
          <span className="timeline-card__time" title={originalTime(hit.date, intl)}>
            <TimeText isBrief value={hit.date} timezone={timezone} />
          </span>
        )}
      </button>
      <Link
        className="timeline-card__link"
        to={detailsPath}
        aria-label={formatMessage(timelineMessages.openDetails)}
        title={formatMessage(timelineMessages.openDetails)}
      >
        <IconExternalLink size={16} aria-hidden />
      </Link>
    </article>
  );
}

function CardMarks({ hit, tags }: { hit: Hit; tags: readonly CaseTag[] }) {
  const intl = useIntl();
  const own = tagsOf(hit, tags);
  const names = tagNames(own, intl);
  return (
    <span className="timeline-card__marks">
      <RedactionMark hit={hit} isCompact />
      {own.length > 0 && (
        <span role="img" aria-label={names} title={names} className="timeline-card__tags">
          {own.slice(0, TAGS_BAR_MAX).map((tag) => (
            <TagSwatch key={tag.id} tag={tag} />
          ))}
          {own.length > TAGS_BAR_MAX &&
            intl.formatMessage(tableMessages.moreTags, { count: own.length - TAGS_BAR_MAX })}
        </span>
      )}
      {hit.comments.length > 0 && (
        <span role="img" aria-label={commentsText(hit, intl)} title={commentsText(hit, intl)}>
          <IconMessage size={14} aria-hidden />
        </span>
      )}
    </span>
  );
}
