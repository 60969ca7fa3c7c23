import { updateCase } from '@contract/calls/cases';
import type { listExhibits } from '@contract/calls/exhibits';
import type { CallResponse } from '@contract/define-call';
import { Button } from '@mantine/core';
import { IconListSearch, IconNumbers } from '@tabler/icons-react';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { Link } from 'react-router';

import { Permitted } from '@/features/permission/permitted';
import { exhibitListMessages, numberingMessages } from '@/messages/exhibits';
import { paths } from '@/routing/paths';

import { NumberingModal } from './numbering-modal';

interface ExhibitsActionsProps {
  caseId: string;
  list: CallResponse<typeof listExhibits>;
}

/** A link to the items in the explorer, and the numbering for users who may edit the case. */
export function ExhibitsActions({ caseId, list: { totalCount, withdrawnCount, numbering } }: ExhibitsActionsProps) {
  const { formatMessage } = useIntl();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <span className="exhibits-page__buttons">
      {totalCount > withdrawnCount && (
        <Button
          component={Link}
          to={paths.explorer(caseId, { exhibits: true })}
          variant="default"
          size="compact-sm"
          leftSection={<IconListSearch size={16} aria-hidden />}
        >
          {formatMessage(exhibitListMessages.showItems)}
        </Button>
      )}
      <Permitted call={updateCase} caseId={caseId}>
        <Button
          variant="default"
          size="compact-sm"
          leftSection={<IconNumbers size={16} aria-hidden />}
          onClick={() => setIsOpen(true)}
        >
          {formatMessage(numberingMessages.change)}
        </Button>
      </Permitted>
      {isOpen && <NumberingModal caseId={caseId} numbering={numbering} onClose={() => setIsOpen(false)} />}
    </span>
  );
}
