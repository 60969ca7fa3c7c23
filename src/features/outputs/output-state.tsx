import { Loader } from '@mantine/core';
import { IconAlertCircle, IconCircleCheck, IconClock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useIntl, type MessageDescriptor } from 'react-intl';

import { OutputStatus } from './output-status';

type OutputStep = 'pending' | 'in_progress' | 'completed' | 'failed';

/** Icon and colour of each step of an output. */
export const OUTPUT_LOOKS: Record<OutputStep, { icon: ReactNode; tone?: 'done' | 'failure' }> = {
  pending: { icon: <IconClock size={16} aria-hidden /> },
  in_progress: { icon: <Loader size={14} aria-hidden /> },
  completed: { icon: <IconCircleCheck size={16} aria-hidden />, tone: 'done' },
  failed: { icon: <IconAlertCircle size={16} aria-hidden />, tone: 'failure' },
};

interface OutputStateProps {
  status: OutputStep | 'unknown';
  words: Record<OutputStep, MessageDescriptor>;
}

/** The state of an output; nothing for an unknown status (rules 002-2). */
export function OutputState({ status, words }: OutputStateProps) {
  const { formatMessage } = useIntl();
  return status === 'unknown' ? null : (
    <OutputStatus {...OUTPUT_LOOKS[status]}>{formatMessage(words[status])}</OutputStatus>
  );
}
