import type { Hit } from '@contract/model/hit';
import { lazy } from 'react';
import { useIntl } from 'react-intl';

import { detailsLayoutOf } from '@/domain/previews';
import { HitComments } from '@/features/comments/hit-comments';
import { Conversation } from '@/features/conversation/conversation';
import { ConversationParticipants } from '@/features/conversation/conversation-participants';
import { ExhibitButton } from '@/features/exhibits/exhibit-button';
import { ExhibitText } from '@/features/exhibits/exhibit-text';
import { HitDetailsCard } from '@/features/hit-details-card/hit-details-card';
import { ItemActions } from '@/features/item-actions/item-actions';
import { LazyMap } from '@/features/map/map-view';
import { PreviewPane } from '@/features/previews/preview-pane';
import { PrivilegeButtons } from '@/features/privilege/privilege-buttons';
import { PrivilegeHistory } from '@/features/privilege/privilege-history';
import { RedactButton } from '@/features/redactions/redact-button';
import { HitTags } from '@/features/tags/hit-tags';
import { detailsMessages } from '@/messages/details';
import { previewMessages } from '@/messages/previews';
import { useMapsEnabled } from '@/state/use-explorer-modes';

const LocationMap = lazy(async () => ({ default: (await import('@/features/map/location-map')).LocationMap }));

interface HitDetailsContentProps {
  caseId: string;
  hit: Hit;
  /** URL of the details of another message of its conversation. */
  messagePath: (message: Hit) => string;
  /** Called when the user cannot see the item any more. */
  onHidden: () => void;
}

/** Pixels: two lines of buttons, tags and comments. */
const HEIGHTS = [60, 220, 140];

const LAYOUT_CLASSES = {
  conversation: 'hit-details__content hit-details__content--previews',
  previews: 'hit-details__content hit-details__content--previews',
  noPreview: 'hit-details__content hit-details__content--no-preview',
} as const;

/**
 * Three layouts (rules 001-2.6). For a message: conversation, previews, details, participants, tags and comments; for
 * other items the same without the conversation; without previews the details are wider.
 */
export function HitDetailsContent({ caseId, hit, messagePath, onHidden }: HitDetailsContentProps) {
  const { formatMessage } = useIntl();
  const layout = detailsLayoutOf(hit);
  const hasMaps = useMapsEnabled();
  return (
    <div className={LAYOUT_CLASSES[layout]} data-layout={layout}>
      {layout !== 'noPreview' && (
        <div className="hit-details__previews">
          {layout === 'conversation' && (
            <Conversation key={hit.id} caseId={caseId} hit={hit} messagePath={messagePath} />
          )}
          {hit.attachments.length > 0 && (
            <section aria-label={formatMessage(previewMessages.section)}>
              <PreviewPane caseId={caseId} hit={hit} />
            </section>
          )}
        </div>
      )}
      <div className="hit-details__details">
        <section aria-label={formatMessage(detailsMessages.details)}>
          <h2 className="hit-details__heading">{formatMessage(detailsMessages.details)}</h2>
          <HitDetailsCard caseId={caseId} hit={hit} />
        </section>
        {hasMaps && hit.locations.length > 0 && (
          <LazyMap>
            <LocationMap key={hit.id} locations={hit.locations} />
          </LazyMap>
        )}
        {layout === 'conversation' && <ConversationParticipants key={hit.id} hit={hit} />}
      </div>
      <div className="hit-details__aside">
        <ItemActions
          caseId={caseId}
          heights={HEIGHTS}
          className="hit-details__actions"
          below={
            <>
              <HitComments caseId={caseId} hit={hit} />
              {/* Last, since it is loaded for each item and would move what follows. */}
              <PrivilegeHistory key={hit.id} caseId={caseId} hitId={hit.id} />
            </>
          }
        >
          <div className="hit-details__buttons">
            <PrivilegeButtons key={hit.id} caseId={caseId} hit={hit} onHidden={onHidden} />
            <ExhibitButton key={`exhibit ${hit.id}`} caseId={caseId} hit={hit} />
            <RedactButton key={`redact ${hit.id}`} caseId={caseId} hit={hit} />
          </div>
          {hit.exhibit && <ExhibitText exhibit={hit.exhibit} />}
          <HitTags caseId={caseId} hit={hit} />
        </ItemActions>
      </div>
    </div>
  );
}
