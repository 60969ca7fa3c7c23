import type { Hit } from '@contract/model/hit';
import { PRIVILEGED } from '@contract/rules/identifiers';
import { IconShieldLock, IconShieldQuestion } from '@tabler/icons-react';
import { useIntl } from 'react-intl';

import { privilegeMessages } from '@/messages/privilege';
import { privilegeDecisionMessages } from '@/messages/privilege-workflow';

import './privilege-mark.css';

interface PrivilegeMarkProps {
  hit: Pick<Hit, 'actionTags' | 'privilege'>;
  /** Without text in narrow places; the tooltip and the accessible name contain it. */
  isCompact?: boolean;
}

/** Marks a privileged hit; nothing for other hits. The server sends privileged hits only to users who may see them. */
export function PrivilegeMark({ hit, isCompact = false }: PrivilegeMarkProps) {
  const { formatMessage } = useIntl();
  if (!hit.actionTags.includes(PRIVILEGED)) {
    return null;
  }
  const isSuspected = hit.privilege?.state === 'suspected';
  const label = formatMessage(isSuspected ? privilegeDecisionMessages.suspected : privilegeMessages.privileged);
  const Shape = isSuspected ? IconShieldQuestion : IconShieldLock;
  return isCompact ? (
    <span className="privilege-mark privilege-mark--compact" role="img" aria-label={label} title={label}>
      <Shape size={14} aria-hidden />
    </span>
  ) : (
    <span className="privilege-mark" title={label}>
      <Shape size={14} aria-hidden />
      {isSuspected ? formatMessage(privilegeDecisionMessages.suspectedShort) : label}
    </span>
  );
}
