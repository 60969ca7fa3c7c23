import type { Hit } from '@contract/model/hit';
import { TAGS_BAR_MAX } from '@contract/rules/limits';
import { IconMessage } from '@tabler/icons-react';
import { useIntl } from 'react-intl';

import { ExhibitMark } from '@/features/exhibits/exhibit-mark';
import { RedactionMark } from '@/features/redactions/redaction-mark';
import { TagSwatch } from '@/features/tags/tag-swatch';
import { tableMessages } from '@/messages/explorer';
import { commentsText, tagNames, tagsOf } from '@/pages/explorer/table/hit-cell-texts';

import { useThumbnails } from './thumbnails-context';

/** At most four tags with colour and name, the number of further tags, and a mark for comments (rules 001-2.5). */
export function CardMarks({ hit }: { hit: Hit }) {
  const intl = useIntl();
  const { tags } = useThumbnails();
  const own = tagsOf(hit, tags);
  const names = tagNames(own, intl);
  const commentText = commentsText(hit, intl);
  return (
    <span className="thumbnail-card__marks">
      <ExhibitMark hit={hit} shows="number" />
      <RedactionMark hit={hit} isCompact />
      {own.length > 0 && (
        <span className="thumbnail-card__tags" role="img" aria-label={names} title={names}>
          {own.slice(0, TAGS_BAR_MAX).map((tag) => (
            <span key={tag.id} className="thumbnail-card__tag">
              <TagSwatch tag={tag} />
              <span className="thumbnail-card__tag-name" dir="auto">
                {tag.name}
              </span>
            </span>
          ))}
          {own.length > TAGS_BAR_MAX &&
            intl.formatMessage(tableMessages.moreTags, { count: own.length - TAGS_BAR_MAX })}
        </span>
      )}
      {hit.comments.length > 0 && (
        <span className="thumbnail-card__comments" role="img" aria-label={commentText} title={commentText}>
          <IconMessage size={14} aria-hidden />
        </span>
      )}
    </span>
  );
}
