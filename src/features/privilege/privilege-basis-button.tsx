import { decidePrivilege } from '@contract/calls/privilege';
import type { Hit } from '@contract/model/hit';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useIntl } from 'react-intl';

import { usePermission } from '@/features/permission/use-permission';
import { PRIVILEGE_BASIS_NAMES, privilegeDecisionMessages } from '@/messages/privilege-workflow';
import { useAppSelector } from '@/state/hooks';
import { selectPrivilegeBasis } from '@/state/privilege-basis-slice';

import { DecisionModal } from './decision-modal';

/** The basis of a confirmed item, which legal reviewers can change, or that the item was released. */
export function PrivilegeBasisButton({ caseId, hit: { id, privilege } }: { caseId: string; hit: Hit }) {
  const { formatMessage } = useIntl();
  const { isAllowed } = usePermission(decidePrivilege, caseId);
  const lastBasis = useAppSelector(selectPrivilegeBasis);
  const [isOpen, setIsOpen] = useState(false);
  if (!isAllowed || privilege === undefined) {
    return null;
  }
  const { state, basis, remark } = privilege;
  if (state !== 'confirmed') {
    return <span className="privilege-buttons__state">{formatMessage(privilegeDecisionMessages[state])}</span>;
  }
  return (
    <>
      <Button variant="subtle" size="compact-sm" onClick={() => setIsOpen(true)}>
        {formatMessage(basis === null ? privilegeDecisionMessages.setBasis : PRIVILEGE_BASIS_NAMES[basis])}
      </Button>
      {isOpen && (
        <DecisionModal
          caseId={caseId}
          hitId={id}
          start={{ basis: basis ?? lastBasis, remark }}
          onDecided={() => undefined}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}
