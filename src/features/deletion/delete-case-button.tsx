import { deleteCase } from '@contract/calls/deletion';
import type { Case } from '@contract/model/case';
import { Button, Tooltip } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useIntl } from 'react-intl';

import { Permitted } from '@/features/permission/permitted';
import { deletionMessages } from '@/messages/deletion';

const DeleteCase = lazy(async () => ({ default: (await import('./delete-case')).DeleteCase }));

/** For users who may delete the case; with a legal hold, a tooltip explains why it cannot be deleted. */
export function DeleteCaseButton({ openCase }: { openCase: Case }) {
  const { formatMessage } = useIntl();
  const [isOpen, setIsOpen] = useState(false);
  const isHeld = openCase.legalHold !== null;
  return (
    <Permitted call={deleteCase} caseId={openCase.id}>
      <Tooltip label={formatMessage(deletionMessages.heldHint)} disabled={!isHeld}>
        <Button
          variant="default"
          size="compact-sm"
          // `disabled` would hide the tooltip from keyboard and pointer.
          data-disabled={isHeld || undefined}
          aria-disabled={isHeld}
          leftSection={<IconTrash size={16} aria-hidden />}
          onClick={() => setIsOpen(!isHeld)}
        >
          {formatMessage(deletionMessages.title, { thing: 'case' })}
        </Button>
      </Tooltip>
      {isOpen && (
        <Suspense>
          <DeleteCase openCase={openCase} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </Permitted>
  );
}
