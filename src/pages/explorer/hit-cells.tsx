import type { DateValue, Hit } from '@contract/model/hit';
import { TAGS_BAR_MAX } from '@contract/rules/limits';
import { Tooltip } from '@mantine/core';
import { IconMessage, IconPaperclip } from '@tabler/icons-react';
import { useIntl } from 'react-intl';
import { Link } from 'react-router';

import { DateTime } from '@/components/time/date-time';
import { UnseenDot } from '@/features/seen/unseen-dot';
import { TagSwatch } from '@/features/tags/tag-swatch';
import { tableMessages } from '@/messages/explorer';

import './hit-cells.css';
import { useHitsTable } from './hits-table-context';

interface HitCellProps {
  data?: Hit;
}

/** The artifact as a link to the details of the hit, its group behind it, and whether the record was deleted. */
export function ArtifactCell({ data }: HitCellProps) {
  const intl = useIntl();
  const { detailsPath, selectNow } = useHitsTable();
  if (data === undefined) {
    return null;
  }
  return (
    <span className="hit-cells__artifact">
      <UnseenDot hit={data} />
      <Link className="hit-cells__link" to={detailsPath(data)} tabIndex={-1} onClick={() => selectNow(data)}>
        {data.artifact.name}
      </Link>
      <span className="hit-cells__group">{data.artifact.group}</span>
      {data.deleted === true && <span className="hit-cells__deleted">{intl.formatMessage(tableMessages.deleted)}</span>}
    </span>
  );
}

export function DateCell({ value }: { value?: DateValue | null }) {
  const { timezone } = useHitsTable();
  return value ? <DateTime value={value} timezone={timezone} /> : null;
}

/** At most four swatches and the number of the rest; names in the tooltip (spec 000 §9). */
export function TagsCell({ data }: HitCellProps) {
  const intl = useIntl();
  const { tags } = useHitsTable();
  const own = tags.filter(({ id }) => data?.tags.includes(id) === true);
  const names = own.map(({ name }) => name).join(', ');
  const comments = data?.comments.length ?? 0;
  const commentText = intl.formatMessage(tableMessages.comments, { count: comments });
  return (
    <span className="hit-cells__tags">
      {own.length > 0 && (
        <Tooltip label={names}>
          <span className="hit-cells__swatches" role="img" aria-label={names}>
            {own.slice(0, TAGS_BAR_MAX).map((tag) => (
              <TagSwatch key={tag.id} tag={tag} />
            ))}
            {own.length > TAGS_BAR_MAX &&
              intl.formatMessage(tableMessages.moreTags, { count: own.length - TAGS_BAR_MAX })}
          </span>
        </Tooltip>
      )}
      {comments > 0 && (
        <Tooltip label={commentText}>
          <IconMessage size={14} role="img" aria-label={commentText} />
        </Tooltip>
      )}
    </span>
  );
}

/** Secondary attachments: what hangs on the hit beside what it is about. */
export function AttachmentsCell({ data }: HitCellProps) {
  const intl = useIntl();
  const names = (data?.attachments ?? [])
    .filter(({ importance }) => importance === 'secondary')
    .map(({ name }) => name);
  if (names.length === 0) {
    return null;
  }
  const text = intl.formatMessage(tableMessages.attachmentCount, { count: names.length, names: names.join(', ') });
  return (
    <Tooltip label={text} maw={420}>
      <span className="hit-cells__attachments" role="img" aria-label={text}>
        <IconPaperclip size={14} />
        {names.length}
      </span>
    </Tooltip>
  );
}
