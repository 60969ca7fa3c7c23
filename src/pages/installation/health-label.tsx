import type { HealthState } from '@contract/model/installation';
import { IconAlertCircle, IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { useIntl } from 'react-intl';

import { installationMessages } from '@/messages/installation';

import '@/components/status/status-label.css';

const LOOKS = {
  ok: { icon: IconCircleCheck, name: 'ready' },
  warning: { icon: IconAlertTriangle, name: 'incomplete' },
  failed: { icon: IconAlertCircle, name: 'update_failed' },
} as const;

/** A state as icon and text, not only by colour. */
export function HealthLabel({ state }: { state: HealthState }) {
  const { formatMessage } = useIntl();
  const { icon: Icon, name } = LOOKS[state];
  return (
    <span className={`status-label status-label--${name}`}>
      <Icon size={16} aria-hidden />
      {formatMessage(installationMessages.state, { state })}
    </span>
  );
}
