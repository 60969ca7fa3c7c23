import type { Hit } from '@contract/model/hit';
import { Button } from '@mantine/core';
import { IconChevronDown, IconChevronUp, IconMessage } from '@tabler/icons-react';
import { memo, useId, useState } from 'react';
import { useIntl } from 'react-intl';

import { HitComments } from '@/features/comments/hit-comments';
import { ExhibitButton } from '@/features/exhibits/exhibit-button';
import { ItemActions } from '@/features/item-actions/item-actions';
import { PrivilegeButtons } from '@/features/privilege/privilege-buttons';
import { RedactButton } from '@/features/redactions/redact-button';
import { HitTags } from '@/features/tags/hit-tags';
import { draftMessages } from '@/messages/drafts';
import { explorerMessages } from '@/messages/explorer';
import { selectIsCommentFocusRequested } from '@/state/comment-focus-slice';
import { draftKey, selectHasDraft } from '@/state/drafts-slice';
import { useAppSelector } from '@/state/hooks';

import './item-bar.css';

interface ItemBarProps {
  caseId: string;
  hit: Hit;
  /** Called when the user cannot see the item any more. Must be stable. */
  onHidden: (hitId: string) => void;
}

/** Pixels: tags, and one line of buttons. */
const HEIGHTS = [50, 26];

/**
 * The summary of an item, which stays visible while its preview and details scroll. Its height is the same for every
 * item.
 */
export const ItemBar = memo(function ItemBar({ caseId, hit, onHidden }: ItemBarProps) {
  const { formatMessage } = useIntl();
  // Kept from item to item.
  const [hasComments, setHasComments] = useState(false);
  const isCommentRequested = useAppSelector((state) => selectIsCommentFocusRequested(state, hit.id));
  if (isCommentRequested && !hasComments) {
    setHasComments(true);
  }
  const hasDraft = useAppSelector((state) => selectHasDraft(state, draftKey('comment', caseId, hit.id)));
  const commentsId = useId();
  const Chevron = hasComments ? IconChevronUp : IconChevronDown;
  return (
    <div className="item-bar">
      <ItemActions caseId={caseId} heights={HEIGHTS} className="item-bar__content">
        <HitTags caseId={caseId} hit={hit} isCompact />
        <div className="item-bar__actions">
          <Button
            variant="default"
            size="compact-sm"
            leftSection={<IconMessage size={16} aria-hidden />}
            rightSection={<Chevron size={14} aria-hidden />}
            aria-expanded={hasComments}
            aria-controls={commentsId}
            onClick={() => setHasComments(!hasComments)}
          >
            {formatMessage(explorerMessages.comments, { count: hit.comments.length })}
            {hasDraft && !hasComments && <span className="item-bar__draft">{formatMessage(draftMessages.draft)}</span>}
          </Button>
          <ExhibitButton key={`exhibit ${hit.id}`} caseId={caseId} hit={hit} />
          <RedactButton key={`redact ${hit.id}`} caseId={caseId} hit={hit} />
          <PrivilegeButtons key={hit.id} caseId={caseId} hit={hit} onHidden={() => onHidden(hit.id)} />
        </div>
      </ItemActions>
      <div id={commentsId} className="item-bar__comments" hidden={!hasComments}>
        {hasComments && <HitComments caseId={caseId} hit={hit} />}
      </div>
    </div>
  );
});
