import type { Hit } from '@contract/model/hit';
import { PRIVILEGED } from '@contract/rules/identifiers';
import { IconShieldLock } from '@tabler/icons-react';
import { useIntl } from 'react-intl';

import { privilegeMessages } from '@/messages/privilege';

import './privilege-mark.css';

interface PrivilegeMarkProps {
  hit: Pick<Hit, 'actionTags'>;
  /** Without words where space is scarce; the tooltip and screen readers say them. */
  isCompact?: boolean;
}

/** Says that a hit is privileged; nothing for other hits. The server sends privileged hits only to users who may see them. */
export function PrivilegeMark({ hit, isCompact = false }: PrivilegeMarkProps) {
  const { formatMessage } = useIntl();
  if (!hit.actionTags.includes(PRIVILEGED)) {
    return null;
  }
  const label = formatMessage(privilegeMessages.privileged);
  return isCompact ? (
    <span className="privilege-mark privilege-mark--compact" role="img" aria-label={label} title={label}>
      <IconShieldLock size={14} aria-hidden />
    </span>
  ) : (
    <span className="privilege-mark">
      <IconShieldLock size={14} aria-hidden />
      {label}
    </span>
  );
}
