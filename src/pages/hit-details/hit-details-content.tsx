import type { Hit } from '@contract/model/hit';
import { useIntl } from 'react-intl';

import { detailsLayoutOf } from '@/domain/previews';
import { HitComments } from '@/features/comments/hit-comments';
import { HitDetailsCard } from '@/features/hit-details-card/hit-details-card';
import { PreviewPane } from '@/features/previews/preview-pane';
import { HitTags } from '@/features/tags/hit-tags';
import { detailsMessages } from '@/messages/details';
import { previewMessages } from '@/messages/previews';

interface HitDetailsContentProps {
  caseId: string;
  hit: Hit;
}

const LAYOUT_CLASSES = {
  conversation: 'hit-details__content hit-details__content--previews',
  previews: 'hit-details__content hit-details__content--previews',
  noPreview: 'hit-details__content hit-details__content--no-preview',
} as const;

/** Previews, details, tags and comments side by side; without previews the details are wider (spec 001 §2.6). */
export function HitDetailsContent({ caseId, hit }: HitDetailsContentProps) {
  const { formatMessage } = useIntl();
  const layout = detailsLayoutOf(hit);
  return (
    <div className={LAYOUT_CLASSES[layout]} data-layout={layout}>
      {layout !== 'noPreview' && (
        <section className="hit-details__previews" aria-label={formatMessage(previewMessages.section)}>
          <PreviewPane caseId={caseId} hit={hit} />
        </section>
      )}
      <section className="hit-details__details" aria-label={formatMessage(detailsMessages.details)}>
        <h2 className="hit-details__heading">{formatMessage(detailsMessages.details)}</h2>
        <HitDetailsCard caseId={caseId} hit={hit} />
      </section>
      <div className="hit-details__aside">
        <HitTags caseId={caseId} hit={hit} />
        <HitComments caseId={caseId} hit={hit} />
      </div>
    </div>
  );
}
