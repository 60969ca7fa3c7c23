import { createRedaction } from '@contract/calls/redactions';
import type { Hit } from '@contract/model/hit';
import { Button } from '@mantine/core';
import { IconRectangleFilled } from '@tabler/icons-react';
import { use } from 'react';
import { useIntl } from 'react-intl';

import { usePermission } from '@/features/permission/use-permission';
import { redactionMessages } from '@/messages/redactions';

import { RedactWindowContext } from './redact-window-context';
import { RedactionMark } from './redaction-mark';

/**
 * Opens the dialog in which an item is redacted, and shows the number of redactions. Users who may not redact only see
 * that the item is redacted.
 */
export function RedactButton({ caseId, hit }: { caseId: string; hit: Hit }) {
  const { formatMessage } = useIntl();
  const { isAllowed } = usePermission(createRedaction, caseId);
  const open = use(RedactWindowContext);
  if (!isAllowed) {
    return <RedactionMark hit={hit} />;
  }
  const { redactions = 0 } = hit;
  return (
    <Button
      variant="default"
      size="compact-sm"
      leftSection={<IconRectangleFilled size={16} aria-hidden />}
      onClick={() => open(hit)}
    >
      {redactions === 0
        ? formatMessage(redactionMessages.redact)
        : formatMessage(redactionMessages.redacted, { count: redactions })}
    </Button>
  );
}
