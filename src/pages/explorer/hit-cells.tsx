import type { DateValue, Hit } from '@contract/model/hit';
import { TAGS_BAR_MAX } from '@contract/rules/limits';
import { IconMessage, IconPaperclip } from '@tabler/icons-react';
import { useIntl } from 'react-intl';

import { ListLink } from '@/components/list-link';
import { TimeText } from '@/components/time/time-text';
import { UnseenDot } from '@/features/seen/unseen-dot';
import { TagSwatch } from '@/features/tags/tag-swatch';
import { tableMessages } from '@/messages/explorer';

import { attachmentsText, commentsText, secondaryAttachments, tagNames, tagsOf } from './hit-cell-texts';
import './hit-cells.css';
import { useHitsTable } from './hits-table-context';

// A page has hundreds of cells: they are few elements, and the grid shows their tooltips.

interface HitCellProps {
  data?: Hit;
}

/** The artifact as a link to the details of the hit, its group behind it, and whether the record was deleted. */
export function ArtifactCell({ data }: HitCellProps) {
  const intl = useIntl();
  const { caseId, detailsPath, selectNow, open } = useHitsTable();
  if (data === undefined) {
    return null;
  }
  return (
    <span className="hit-cells__artifact">
      <UnseenDot caseId={caseId} hit={data} />
      <ListLink
        className="hit-cells__link"
        to={detailsPath(data)}
        onOpen={() => open(data)}
        onOpenElsewhere={() => selectNow(data)}
      >
        {data.artifact.name}
      </ListLink>
      <span className="hit-cells__group">{data.artifact.group}</span>
      {data.deleted === true && <span className="hit-cells__deleted">{intl.formatMessage(tableMessages.deleted)}</span>}
    </span>
  );
}

export function DateCell({ value }: { value?: DateValue | null }) {
  const { timezone } = useHitsTable();
  return value ? <TimeText value={value} timezone={timezone} /> : null;
}

/** At most four swatches and the number of the rest; names in the tooltip (spec 000 §9). */
export function TagsCell({ data }: HitCellProps) {
  const intl = useIntl();
  const { tags } = useHitsTable();
  const own = data === undefined ? [] : tagsOf(data, tags);
  return (
    <span className="hit-cells__tags">
      {own.length > 0 && (
        <span className="hit-cells__swatches" role="img" aria-label={tagNames(own)}>
          {own.slice(0, TAGS_BAR_MAX).map((tag) => (
            <TagSwatch key={tag.id} tag={tag} />
          ))}
          {own.length > TAGS_BAR_MAX &&
            intl.formatMessage(tableMessages.moreTags, { count: own.length - TAGS_BAR_MAX })}
        </span>
      )}
      {data !== undefined && data.comments.length > 0 && (
        <IconMessage size={14} role="img" aria-label={commentsText(data, intl)} />
      )}
    </span>
  );
}

/** How many secondary attachments there are. */
export function AttachmentsCell({ data }: HitCellProps) {
  const intl = useIntl();
  const text = data && attachmentsText(data, intl);
  return data === undefined || text === undefined ? null : (
    <span className="hit-cells__attachments" role="img" aria-label={text}>
      <IconPaperclip size={14} />
      {secondaryAttachments(data).length}
    </span>
  );
}
