import type { MergedMessage } from '@contract/calls/conversation-copies';
import { Tooltip } from '@mantine/core';
import { IconDeviceMobile, IconDevices } from '@tabler/icons-react';
import { useIntl } from 'react-intl';

import { copiesMessages } from '@/messages/conversation-copies';

import './copies.css';
import { useSourceName } from './use-source-name';

interface HolderMarkProps extends Pick<MergedMessage, 'holders' | 'isUncertain'> {
  caseId: string;
}

/** The devices that contain a message of a merged thread, next to its sender. */
export function HolderMark({ caseId, holders, isUncertain }: HolderMarkProps) {
  const { formatMessage, formatList } = useIntl();
  const nameOf = useSourceName(caseId);
  const names = holders.map(({ evidenceId }) => nameOf(evidenceId));
  const isLone = holders.length === 1;
  const doubtful = holders.filter((holder) => holder.isUncertain).map(({ evidenceId }) => nameOf(evidenceId));
  const text =
    isLone && !isUncertain
      ? formatMessage(copiesMessages.onlyOnMark, { source: names[0] ?? '' })
      : formatMessage(copiesMessages.onDevices, { sources: formatList(names) });
  const reason =
    isLone && isUncertain
      ? formatMessage(copiesMessages.uncertainOnly)
      : doubtful.length > 0
        ? formatMessage(copiesMessages.uncertainMatch, { source: formatList(doubtful) })
        : null;
  const Shape = isLone ? IconDeviceMobile : IconDevices;
  return (
    <Tooltip label={reason === null ? text : `${text}. ${reason}`} multiline maw={320}>
      <span className={isLone ? 'holder-mark holder-mark--lone' : 'holder-mark'}>
        <Shape size={14} aria-hidden />
        <span className={isLone ? undefined : 'holder-mark__hidden'}>{text}</span>
        {reason !== null && <em>{formatMessage(copiesMessages.isUncertain)}</em>}
      </span>
    </Tooltip>
  );
}
