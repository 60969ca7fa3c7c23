import type { Hit } from '@contract/model/hit';
import { PRIVILEGE_BASES } from '@contract/rules/privilege';
import { Button, NativeSelect } from '@mantine/core';
import { IconShieldLock, IconShieldOff, IconShieldQuestion } from '@tabler/icons-react';
import { useState } from 'react';
import { useIntl } from 'react-intl';

import { useShortcut } from '@/features/shortcuts/use-shortcut';
import { PRIVILEGE_BASIS_NAMES, PRIVILEGE_RULE_NAMES, privilegeDecisionMessages } from '@/messages/privilege-workflow';
import { useAppDispatch, useAppSelector } from '@/state/hooks';
import { privilegeBasisChosen, selectPrivilegeBasis } from '@/state/privilege-basis-slice';

import { DecisionModal } from './decision-modal';
import './privilege-buttons.css';
import { useDecision } from './use-decision';

interface SuspicionButtonsProps {
  caseId: string;
  hit: Hit;
  /** Called after a decision, possibly before it is saved: the page shows the next item. */
  onDecided: () => void;
}

/** Confirms or releases a suspected item with one button or key, and moves to the next one. */
export function SuspicionButtons({ caseId, hit, onDecided }: SuspicionButtonsProps) {
  const { formatMessage } = useIntl();
  const basis = useAppSelector(selectPrivilegeBasis);
  const [isOpen, setIsOpen] = useState(false);
  const { isRunning, decide } = useDecision(caseId, hit.id);
  // Selects the next item before the response arrives, so that the next key acts on it. A failure shows a toast, and the item
  // stays in the queue.
  const goOn: typeof decide = (decision) => {
    const saved = decide(decision);
    onDecided();
    return saved;
  };
  const confirm = () => {
    if (basis === 'other') {
      // Another basis has to be entered.
      setIsOpen(true);
    } else {
      void goOn({ state: 'confirmed', basis, remark: '' });
    }
  };
  const release = () => void goOn({ state: 'released' });
  const isReady = !isRunning && !isOpen;
  useShortcut('hit.confirmPrivilege', confirm, isReady);
  useShortcut('hit.releasePrivilege', release, isReady);
  return (
    <div className="privilege-buttons">
      <Suspicion hit={hit} />
      <BasisChoice />
      <Button
        size="compact-sm"
        leftSection={<IconShieldLock size={16} aria-hidden />}
        disabled={isRunning}
        onClick={confirm}
      >
        {formatMessage(privilegeDecisionMessages.confirm)}
      </Button>
      <Button
        variant="default"
        size="compact-sm"
        leftSection={<IconShieldOff size={16} aria-hidden />}
        disabled={isRunning}
        onClick={release}
      >
        {formatMessage(privilegeDecisionMessages.release)}
      </Button>
      {isOpen && (
        <DecisionModal
          caseId={caseId}
          hitId={hit.id}
          start={{ basis, remark: '' }}
          onDecided={onDecided}
          onClose={() => setIsOpen(false)}
        />
      )}
    </div>
  );
}

/** The basis for confirming items; the choice is kept for the following items. */
function BasisChoice() {
  const { formatMessage } = useIntl();
  const dispatch = useAppDispatch();
  const basis = useAppSelector(selectPrivilegeBasis);
  return (
    <NativeSelect
      size="xs"
      aria-label={formatMessage(privilegeDecisionMessages.basis)}
      value={basis}
      data={PRIVILEGE_BASES.map((value) => ({ value, label: formatMessage(PRIVILEGE_BASIS_NAMES[value]) }))}
      onChange={({ currentTarget: { value } }) => {
        const chosen = PRIVILEGE_BASES.find((basis) => basis === value);
        if (chosen !== undefined) {
          dispatch(privilegeBasisChosen(chosen));
        }
      }}
    />
  );
}

/** Marks a suspected item; the tooltip lists the matching entries of the privilege lists. */
function Suspicion({ hit: { privilege } }: { hit: Hit }) {
  const { formatMessage } = useIntl();
  const rules = privilege?.rules ?? [];
  const found = rules.map(({ kind, value }) => `${formatMessage(PRIVILEGE_RULE_NAMES[kind])} ${value}`).join(', ');
  return (
    <span
      className="privilege-buttons__state"
      title={rules.length === 0 ? undefined : formatMessage(privilegeDecisionMessages.suspectedBy, { rules: found })}
    >
      <IconShieldQuestion size={16} aria-hidden />
      {formatMessage(privilegeDecisionMessages.suspected)}
    </span>
  );
}
