import type { EvidenceSource } from '@contract/model/case';
import { useState } from 'react';

import { useLiftSourceHoldMutation, usePlaceSourceHoldMutation } from '@/api/endpoints/deletion';

import { LegalHoldModal } from './legal-hold-modal';

interface SourceHoldModalProps {
  source: Pick<EvidenceSource, 'id' | 'caseId' | 'name' | 'legalHold'>;
  onClose: () => void;
}

/** Places a source on legal hold, or lifts its hold. */
export function SourceHoldModal({ source, onClose }: SourceHoldModalProps) {
  const { id: evidenceId, caseId, name, legalHold } = source;
  // Keeps the initial state of the hold: the dialog must not change when the state changes before it closes.
  const [hold] = useState(legalHold);
  const [place] = usePlaceSourceHoldMutation();
  const [lift] = useLiftSourceHoldMutation();
  const change = hold === null ? place : lift;
  return (
    <LegalHoldModal
      name={name}
      hold={hold}
      onChange={(reason) => change({ caseId, evidenceId, reason })}
      onClose={onClose}
    />
  );
}
