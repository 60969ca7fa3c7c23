import { liftCaseHold, placeCaseHold } from '@contract/calls/deletion';
import type { Case } from '@contract/model/case';
import type { LegalHold } from '@contract/model/legal-hold';
import { Button } from '@mantine/core';
import { IconLock, IconLockOpen } from '@tabler/icons-react';
import { useState } from 'react';
import { useIntl } from 'react-intl';

import { useLiftCaseHoldMutation, usePlaceCaseHoldMutation } from '@/api/endpoints/deletion';
import { Permitted } from '@/features/permission/permitted';
import { legalHoldMessages } from '@/messages/deletion';

import { LegalHoldModal } from './legal-hold-modal';
import { LegalHoldState } from './legal-hold-state';

import './legal-hold.css';

/** The legal hold of a case, with a button for users who may change it. */
export function CaseLegalHold({ openCase }: { openCase: Case }) {
  const { id: caseId, legalHold, timezone } = openCase;
  const { formatMessage } = useIntl();
  const [isOpen, setIsOpen] = useState(false);
  const isHeld = legalHold !== null;
  const Icon = isHeld ? IconLockOpen : IconLock;
  return (
    <div className="legal-hold">
      <LegalHoldState caseId={caseId} hold={legalHold} timezone={timezone} />
      <Permitted call={isHeld ? liftCaseHold : placeCaseHold} caseId={caseId}>
        <Button
          variant="default"
          size="compact-sm"
          leftSection={<Icon size={16} aria-hidden />}
          onClick={() => setIsOpen(true)}
        >
          {formatMessage(isHeld ? legalHoldMessages.lift : legalHoldMessages.place)}
        </Button>
      </Permitted>
      {isOpen && <CaseHoldModal openCase={openCase} onClose={() => setIsOpen(false)} />}
    </div>
  );
}

function CaseHoldModal({ openCase, onClose }: { openCase: Case; onClose: () => void }) {
  const { id: caseId, name, legalHold } = openCase;
  // Keeps the initial state of the hold: the dialog must not change when the state changes before it closes.
  const [hold] = useState<LegalHold | null>(legalHold);
  const [place] = usePlaceCaseHoldMutation();
  const [lift] = useLiftCaseHoldMutation();
  const change = hold === null ? place : lift;
  return <LegalHoldModal name={name} hold={hold} onChange={(reason) => change({ caseId, reason })} onClose={onClose} />;
}
