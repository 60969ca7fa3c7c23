import type { Hit } from '@contract/model/hit';
import { useIntl } from 'react-intl';

import { exhibitMessages } from '@/messages/exhibits';

import { ExhibitButton } from './exhibit-button';
import './exhibits.css';

/** The exhibit of an item with title and remark, or a button that makes it one. */
export function HitExhibit({ caseId, hit }: { caseId: string; hit: Hit }) {
  const { formatMessage } = useIntl();
  const { exhibit } = hit;
  return (
    <section className="hit-exhibit" aria-label={formatMessage(exhibitMessages.title)}>
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
