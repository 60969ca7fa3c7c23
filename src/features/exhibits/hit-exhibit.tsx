import type { Hit } from '@contract/model/hit';
import { useIntl } from 'react-intl';

import { exhibitMessages as say } from '@/messages/exhibits';

import { ExhibitButton } from './exhibit-button';
import './exhibits.css';

/** The exhibit that an item is, with what is written about it, and the way to make it one. */
export function HitExhibit({ caseId, hit }: { caseId: string; hit: Hit }) {
  const { formatMessage } = useIntl();
  const { exhibit } = hit;
  return (
    <section className="hit-exhibit" aria-label={formatMessage(say.title)}>
      <ExhibitButton caseId={caseId} hit={hit} />
      {exhibit && (
        <p className="hit-exhibit__title" dir="auto">
          {exhibit.title}
        </p>
      )}
      {exhibit && exhibit.remark !== '' && (
        <p className="hit-exhibit__remark" dir="auto">
          {exhibit.remark}
        </p>
      )}
    </section>
  );
}
