import type { ImportJob } from '@contract/model/import';
import { Progress } from '@mantine/core';
import { useIntl } from 'react-intl';

import { formatBytes } from '@/domain/previews-size';
import { formatSeconds, percentOf } from '@/domain/progress';
import { importMessages } from '@/messages/import';

import './import-figures.css';

/** Bytes, items, rate and remaining time of an import. */
export function ImportFigures({ job }: { job: ImportJob }) {
  const { formatMessage } = useIntl();
  const { inputName, status, bytesRead, bytesTotal, hits, hitsPerSecond, secondsLeft } = job;
  const title = formatMessage(importMessages.importing, { name: inputName });
  const figures = [
    formatMessage(importMessages.bytes, { done: formatBytes(bytesRead), total: formatBytes(bytesTotal) }),
    formatMessage(importMessages.hits, { count: hits }),
    ...(hitsPerSecond === null ? [] : [formatMessage(importMessages.rate, { rate: Math.round(hitsPerSecond) })]),
    ...(secondsLeft === null ? [] : [formatMessage(importMessages.left, { time: formatSeconds(secondsLeft) })]),
  ];
  return (
    <div className="import-figures">
      <span className="import-figures__title" dir="auto">
        {title}
      </span>
      <Progress value={percentOf(bytesRead, bytesTotal)} aria-label={title} animated={status === 'in_progress'} />
      <ul className="import-figures__list">
        {status === 'pending' ? (
          <li>{formatMessage(importMessages.waiting)}</li>
        ) : (
          figures.map((figure) => <li key={figure}>{figure}</li>)
        )}
      </ul>
    </div>
  );
}
