import { TOOLTIP_HIDE_DELAY } from '@contract/rules/limits';
import { ActionIcon, CopyButton, Tooltip } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useIntl } from 'react-intl';

import { detailsMessages } from '@/messages/details';

import './copy-text.css';

interface CopyTextProps {
  value: string;
  /** The object in the name of the button: "Copy SHA-256". */
  what: string;
}

/** A button that copies a path, a hash or a link. */
export function CopyText({ value, what }: CopyTextProps) {
  const { formatMessage } = useIntl();
  const label = formatMessage(detailsMessages.copy, { what });
  return (
    <CopyButton value={value}>
      {({ copied, copy }) => (
        <Tooltip label={copied ? formatMessage(detailsMessages.copied) : label} closeDelay={TOOLTIP_HIDE_DELAY}>
          <ActionIcon className="copy-text" variant="subtle" color="gray" size={24} aria-label={label} onClick={copy}>
            {copied ? <IconCheck size={14} aria-hidden /> : <IconCopy size={14} aria-hidden />}
          </ActionIcon>
        </Tooltip>
      )}
    </CopyButton>
  );
}
