import { decidePrivilege } from '@contract/calls/privilege';
import { markHitPrivileged, markHitUnprivileged } from '@contract/calls/hits';
import type { Hit } from '@contract/model/hit';
import { PRIVILEGED } from '@contract/rules/identifiers';
import { Button } from '@mantine/core';
import { IconShieldLock, IconShieldOff } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useIntl } from 'react-intl';

import { usePermission } from '@/features/permission/use-permission';
import { useShortcut } from '@/features/shortcuts/use-shortcut';
import { privilegeMessages } from '@/messages/privilege';
import { useAppDispatch, useAppSelector } from '@/state/hooks';
import { privilegeQuestionEnded, selectIsPrivilegeQuestionRequested } from '@/state/privilege-question-slice';

import { PrivilegeBasisButton } from './privilege-basis-button';
import './privilege-buttons.css';
import { PrivilegeModal } from './privilege-modal';
import { SuspicionButtons } from './suspicion-buttons';
import type { FollowersChoice } from './use-followers';
import { usePrivilegeChange } from './use-privilege-change';

interface PrivilegeButtonsProps {
  caseId: string;
  hit: Hit;
  /** Called when the user cannot see the item any more and the page has to show another one. */
  onHidden: () => void;
}

/** The privilege of an item, and its changes for users with the permission (rules 001-2.11, decision 38). */
export function PrivilegeButtons(props: PrivilegeButtonsProps) {
  const { caseId, hit, onHidden } = props;
  const { isAllowed } = usePermission(decidePrivilege, caseId);
  return isAllowed && hit.privilege?.state === 'suspected' ? (
    <SuspicionButtons caseId={caseId} hit={hit} onDecided={onHidden} />
  ) : (
    <MarkButtons {...props} />
  );
}

/** Whether an item is privileged, and the button that changes it for users with the permission. */
function MarkButtons({ caseId, hit, onHidden }: PrivilegeButtonsProps) {
  const { formatMessage } = useIntl();
  // The change in the open dialog. It is kept while the item changes, by the response of the dialog or by another user.
  const [stateInDialog, setStateInDialog] = useState<boolean | null>(null);
  const isPrivileged = hit.actionTags.includes(PRIVILEGED);
  const { isAllowed } = usePermission(isPrivileged ? markHitUnprivileged : markHitPrivileged, caseId);
  const { isRunning, change } = usePrivilegeChange(caseId, hit, stateInDialog ?? isPrivileged, onHidden);
  const openDialog = () => setStateInDialog(isPrivileged);
  useShortcut('hit.privilege', openDialog, isAllowed);
  useRequestedDialog(hit.id, isAllowed, openDialog);
  const confirm = async (followers: FollowersChoice) => {
    await change(followers);
    setStateInDialog(null);
  };
  const Shape = isPrivileged ? IconShieldOff : IconShieldLock;
  return (
    <div className="privilege-buttons">
      {isPrivileged && (
        <span className="privilege-buttons__state">
          <IconShieldLock size={16} aria-hidden />
          {formatMessage(privilegeMessages.isPrivileged)}
        </span>
      )}
      <PrivilegeBasisButton caseId={caseId} hit={hit} />
      {isAllowed && (
        <Button variant="default" size="compact-sm" leftSection={<Shape size={16} aria-hidden />} onClick={openDialog}>
          {formatMessage(isPrivileged ? privilegeMessages.unmark : privilegeMessages.mark)}
        </Button>
      )}
      {stateInDialog !== null && (
        <PrivilegeModal
          caseId={caseId}
          hitId={hit.id}
          isPrivileged={stateInDialog}
          isRunning={isRunning}
          onConfirm={(followers) => void confirm(followers)}
          onClose={() => setStateInDialog(null)}
        />
      )}
    </div>
  );
}

/** Opens the dialog when the key was pressed before these buttons were mounted: the key has opened their pane. */
function useRequestedDialog(hitId: string, isAllowed: boolean, openDialog: () => void): void {
  const dispatch = useAppDispatch();
  const isRequested = useAppSelector((state) => selectIsPrivilegeQuestionRequested(state, hitId));
  const openRequested = useEffectEvent(() => {
    dispatch(privilegeQuestionEnded());
    openDialog();
  });
  useEffect(() => {
    if (isRequested && isAllowed) {
      openRequested();
    }
  }, [isRequested, isAllowed]);
}
