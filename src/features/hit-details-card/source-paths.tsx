import type { HitSource } from '@contract/model/hit';
import { useIntl } from 'react-intl';

import { CopyText } from '@/features/hit-fragments/copy-text';
import { DetailRow } from '@/features/hit-fragments/detail-row';
import { detailsMessages } from '@/messages/details';

import { DeletedMark } from './deleted-mark';

import './source-paths.css';

/** The sources of an item in the evidence: files and offsets in them. */
export function SourcePaths({ sources }: { sources: readonly HitSource[] }) {
  const { formatMessage } = useIntl();
  if (sources.length === 0) {
    return null;
  }
  const label = formatMessage(detailsMessages.sources, { count: sources.length });
  return (
    <DetailRow label={label}>
      {sources.map(({ path, deleted, location }, index) => (
        <div key={index} className="source-paths__source">
          <span className="source-paths__path">
            <code dir="ltr">{path}</code>
            <CopyText value={path} what={path} />
            {deleted === true && <DeletedMark />}
          </span>
          {location.map((line) => (
            <code key={line} className="source-paths__location" dir="auto">
              {line}
            </code>
          ))}
        </div>
      ))}
    </DetailRow>
  );
}
