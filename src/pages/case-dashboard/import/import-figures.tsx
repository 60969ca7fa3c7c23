import { CANCELLING_PHASE, WAITING_PHASES, type ImportJob } from '@contract/model/import';
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
  const note = noteOf(job);
  return (
    <div className="import-figures">
      <span className="import-figures__title" dir="auto">
        {title}
      </span>
      <Progress value={percentOf(bytesRead, bytesTotal)} aria-label={title} animated={status === 'in_progress'} />
      <ul className="import-figures__list">
        {(note === null ? figures : [formatMessage(note)]).map((figure) => (
          <li key={figure}>{figure}</li>
        ))}
      </ul>
    </div>
  );
}

/** What a waiting import waits for, by its phase. */
const WAITS = new Map<string, (typeof importMessages)[keyof typeof importMessages]>([
  [WAITING_PHASES.case, importMessages.waitingForCase],
  [WAITING_PHASES.long, importMessages.waitingForLong],
  [WAITING_PHASES.short, importMessages.waitingForShort],
  [WAITING_PHASES.paused, importMessages.waitingForQueue],
]);

/** What is shown instead of figures; null while it is read. */
function noteOf({ status, phase }: ImportJob) {
  if (status === 'pending') {
    return WAITS.get(phase) ?? importMessages.waiting;
  }
  return phase === CANCELLING_PHASE ? importMessages.cancelling : null;
}
