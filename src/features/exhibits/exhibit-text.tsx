import type { HitExhibit } from '@contract/model/hit';
import { useIntl } from 'react-intl';

import { exhibitMessages } from '@/messages/exhibits';

import './exhibits.css';

/** Title and remark of an exhibit. */
export function ExhibitText({ exhibit: { title, remark } }: { exhibit: HitExhibit }) {
  const { formatMessage } = useIntl();
  return (
    <section className="exhibit-text" aria-label={formatMessage(exhibitMessages.title)}>
      <p className="exhibit-text__title" dir="auto">
        {title}
      </p>
      {remark !== '' && (
        <p className="exhibit-text__remark" dir="auto">
          {remark}
        </p>
      )}
    </section>
  );
}
