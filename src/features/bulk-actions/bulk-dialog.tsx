import { BulkCommentModal } from './bulk-comment-modal';
import { BulkDecisionModal } from './bulk-decision-modal';
import { BulkExhibitsModal } from './bulk-exhibits-modal';
import { BulkHistoryModal } from './bulk-history-modal';
import { BulkPrivilegeModal } from './bulk-privilege-modal';
import { BulkTagsModal } from './bulk-tags-modal';
import { DisclosureModal } from './disclosure-modal';
import { SearchExportModal } from './search-export-modal';
import { criteriaOf, selectedItems, type ExportedList } from './exported-list';
import type { BulkSelection } from './use-bulk-selection';

export type BulkDialogKind =
  'comment' | 'addTags' | 'removeTags' | 'exhibits' | 'privileged' | 'unprivileged' | 'decide' | 'history' | ExportKind;

/** What is exported: the whole list, or the selected items. */
export type ExportKind = 'exportSearch' | 'exportSelection' | 'discloseSearch' | 'discloseSelection';

/** A fallback that never means all items: the server refuses an empty list of ids. */
const NOTHING = { hitIds: [] };

interface BulkDialogProps {
  kind: BulkDialogKind;
  caseId: string;
  selection: BulkSelection;
  /** The list that is exported. */
  list: ExportedList;
  onPrivilegeChanged: () => void;
  onClose: () => void;
}

/** The dialog of an entry of the Actions menu. */
export function BulkDialog({ kind, caseId, selection, list, onPrivilegeChanged, onClose }: BulkDialogProps) {
  switch (kind) {
    case 'comment':
      return <BulkCommentModal caseId={caseId} selection={selection} onClose={onClose} />;
    case 'addTags':
    case 'removeTags':
      return <BulkTagsModal caseId={caseId} kind={kind} selection={selection} onClose={onClose} />;
    case 'exhibits':
      return <BulkExhibitsModal caseId={caseId} selection={selection} onClose={onClose} />;
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
    case 'decide':
      return <BulkDecisionModal caseId={caseId} selection={selection} onDone={onPrivilegeChanged} onClose={onClose} />;
    case 'history':
      return <BulkHistoryModal caseId={caseId} onClose={onClose} />;
    case 'exportSearch':
      return <SearchExportModal caseId={caseId} list={list} selection={null} onClose={onClose} />;
    case 'exportSelection':
      return <SearchExportModal caseId={caseId} list={list} selection={selection} onClose={onClose} />;
    case 'discloseSearch':
    case 'discloseSelection': {
      const items =
        kind === 'discloseSearch' ? { criteria: criteriaOf(list.filters) } : (selectedItems(selection) ?? NOTHING);
      return <DisclosureModal caseId={caseId} items={items} onClose={onClose} />;
    }
  }
}
