import { deleteCase } from '@contract/calls/deletion';
import type { Case } from '@contract/model/case';
import { Button, Tooltip } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useIntl } from 'react-intl';

import { Permitted } from '@/features/permission/permitted';
import { deletionMessages } from '@/messages/deletion';

import { useCaseDeletionHindrance } from './use-deletion-hindrance';

const DeleteCase = lazy(async () => ({ default: (await import('./delete-case')).DeleteCase }));

/** For users who may delete the case; a tooltip explains why it cannot be deleted now. */
export function DeleteCaseButton({ openCase }: { openCase: Case }) {
  return (
    <Permitted call={deleteCase} caseId={openCase.id}>
      <PermittedButton openCase={openCase} />
    </Permitted>
  );
}

function PermittedButton({ openCase }: { openCase: Case }) {
  const { formatMessage } = useIntl();
  const [isOpen, setIsOpen] = useState(false);
  const hindrance = useCaseDeletionHindrance(openCase);
  const isHindered = hindrance !== null;
  return (
    <>
      <Tooltip
        label={hindrance && formatMessage(hindrance.message, hindrance.values)}
        multiline
        maw={320}
        disabled={!isHindered}
      >
        <Button
          variant="default"
          size="compact-sm"
          // `disabled` would hide the tooltip from keyboard and pointer.
          data-disabled={isHindered || undefined}
          aria-disabled={isHindered}
          leftSection={<IconTrash size={16} aria-hidden />}
          onClick={() => setIsOpen(!isHindered)}
        >
          {formatMessage(deletionMessages.title, { thing: 'case' })}
        </Button>
      </Tooltip>
      {isOpen && (
        <Suspense>
          <DeleteCase openCase={openCase} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
