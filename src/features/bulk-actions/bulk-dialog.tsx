import { BulkCommentModal } from './bulk-comment-modal';
import { BulkHistoryModal } from './bulk-history-modal';
import { BulkPrivilegeModal } from './bulk-privilege-modal';
import { BulkTagsModal } from './bulk-tags-modal';
import type { BulkSelection } from './use-bulk-selection';

export type BulkDialogKind = 'comment' | 'addTags' | 'removeTags' | 'privileged' | 'unprivileged' | 'history';

interface BulkDialogProps {
  kind: BulkDialogKind;
  caseId: string;
  selection: BulkSelection;
  onPrivilegeChanged: () => void;
  onClose: () => void;
}

/** The modal of an entry of the Actions menu. */
export function BulkDialog({ kind, caseId, selection, onPrivilegeChanged, onClose }: BulkDialogProps) {
  switch (kind) {
    case 'comment':
      return <BulkCommentModal caseId={caseId} selection={selection} onClose={onClose} />;
    case 'addTags':
    case 'removeTags':
      return <BulkTagsModal caseId={caseId} kind={kind} selection={selection} onClose={onClose} />;
    case 'privileged':
    case 'unprivileged':
      return (
        <BulkPrivilegeModal
          caseId={caseId}
          kind={kind}
          selection={selection}
          onDone={onPrivilegeChanged}
          onClose={onClose}
        />
      );
    case 'history':
      return <BulkHistoryModal caseId={caseId} onClose={onClose} />;
  }
}
