import { PRIVILEGED } from '@contract/rules/identifiers';
import { useIntl } from 'react-intl';

import { useMarkBulkPrivilegedMutation, useMarkBulkUnprivilegedMutation } from '@/api/endpoints/bulk';
import { FollowersFields } from '@/features/privilege/followers-fields';
import { followersBody, useFollowers } from '@/features/privilege/use-followers';
import { useSeesPrivileged } from '@/features/privilege/use-sees-privileged';
import { bulkMessages } from '@/messages/bulk';
import { privilegeMessages } from '@/messages/privilege';
import { useAppDispatch } from '@/state/hooks';
import { selectionCleared } from '@/state/selection-slice';

import { BulkFields, BulkModal } from './bulk-modal';
import { useBulkRun } from './use-bulk-run';
import type { BulkSelection } from './use-bulk-selection';

interface BulkPrivilegeModalProps {
  caseId: string;
  kind: 'privileged' | 'unprivileged';
  selection: BulkSelection;
  /** Called afterwards, because the items may not be visible to the user any more. */
  onDone: () => void;
  onClose: () => void;
}

/** Confirms a change of the privilege of every selected item, then clears the selection (rules 001-2.12, decision 19). */
export function BulkPrivilegeModal({ caseId, kind, selection, onDone, onClose }: BulkPrivilegeModalProps) {
  const { formatMessage } = useIntl();
  const dispatch = useAppDispatch();
  const [markBulkPrivileged] = useMarkBulkPrivilegedMutation();
  const [markBulkUnprivileged] = useMarkBulkUnprivilegedMutation();
  const seesPrivileged = useSeesPrivileged(caseId);
  const consequence = kind === 'privileged' ? bulkMessages.markWarning : bulkMessages.unmarkWarning;
  const warning = seesPrivileged ? consequence : bulkMessages.privilegeWarning;
  const { progressId, run } = useBulkRun(caseId, kind);
  const followers = useFollowers(caseId, kind === 'privileged' ? selection.body : null);
  const title = formatMessage(kind === 'privileged' ? privilegeMessages.mark : privilegeMessages.unmark);
  const change = async () => {
    const [call, choice] =
      kind === 'privileged' ? [markBulkPrivileged, followersBody(followers.choice)] : [markBulkUnprivileged, {}];
    if (await run((id) => call({ caseId, ...selection.body, ...choice, tag: PRIVILEGED, progressId: id }))) {
      dispatch(selectionCleared());
      onDone();
      onClose();
    }
  };
  return (
    <BulkModal title={title} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void change();
        }}
      >
        <BulkFields submitLabel={title} selection={selection} progressId={progressId} onClose={onClose}>
          <p className="bulk-modal__text">{formatMessage(warning, { count: selection.count })}</p>
          {kind === 'privileged' && (
            <FollowersFields caseId={caseId} followers={followers} isRunning={progressId !== null} />
          )}
        </BulkFields>
      </form>
    </BulkModal>
  );
}
