import { Progress } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useIntl } from 'react-intl';

import { bulkMessages } from '@/messages/bulk';
import { useAppSelector } from '@/state/hooks';
import { selectProgress } from '@/state/progress-slice';

import './bulk-actions.css';

/** Milliseconds: shorter actions show no progress bar. */
const SHOW_AFTER = 1_000;

/** The progress of a bulk action, shown after one second; its space is reserved, so nothing moves. */
export function BulkProgress({ progressId }: { progressId: string | null }) {
  return <div className="bulk-progress">{progressId !== null && <Bar key={progressId} progressId={progressId} />}</div>;
}

function Bar({ progressId }: { progressId: string }) {
  const { formatMessage } = useIntl();
  const share = useAppSelector((state) => selectProgress(state, progressId));
  const [isDue, setIsDue] = useState(false);
  useEffect(() => {
    const timer = window.setTimeout(() => setIsDue(true), SHOW_AFTER);
    return () => window.clearTimeout(timer);
  }, []);
  if (!isDue) {
    return null;
  }
  const label = formatMessage(bulkMessages.running);
  // Without a known share the bar is indeterminate.
  return share === null ? (
    <div className="bulk-progress__unknown" role="progressbar" aria-label={label} />
  ) : (
    <Progress value={share * 100} aria-label={label} />
  );
}
