import { updateEvidenceSource } from '@contract/calls/cases';
import { deleteEvidenceSource, liftSourceHold, placeSourceHold } from '@contract/calls/deletion';
import { compareTools } from '@contract/calls/tool-comparisons';
import type { EvidenceSource } from '@contract/model/case';
import {
  IconArrowsDiff,
  IconCertificate,
  IconFileInfo,
  IconList,
  IconLock,
  IconLockOpen,
  IconPencil,
  IconTrash,
  type Icon,
} from '@tabler/icons-react';
import { useIntl, type MessageDescriptor } from 'react-intl';

import { useIsSourceDeletionHindered } from '@/features/deletion/use-deletion-hindrance';
import { usePermission } from '@/features/permission/use-permission';
import { sourceStatus } from '@/domain/case-status';
import { caseMessages } from '@/messages/case';
import { deletionMessages, legalHoldMessages } from '@/messages/deletion';
import { twoToolsMessages } from '@/messages/two-tools';
import { paths } from '@/routing/paths';

/** The dialogs of a source. */
export type SourceWindow = 'details' | 'compare' | 'edit' | 'hold' | 'delete';

/** An action of a source: a link, or a function that opens a dialog. */
export interface SourceAction {
  id: string;
  label: string;
  icon: Icon;
  /** Whether it deletes something. */
  isDangerous?: true;
  target: { to: string } | { window: SourceWindow };
}

/**
 * The actions of a source, in every place where it is shown (rules 000-2). The dialog of a new action has to be added
 * to `SourceWindows`.
 */
export function useSourceActions(source: EvidenceSource): SourceAction[] {
  const { id, caseId, ingestedAt, events, legalHold } = source;
  const { formatMessage } = useIntl();
  const { isAllowed: canEdit } = usePermission(updateEvidenceSource, caseId);
  const { isAllowed: canDelete } = usePermission(deleteEvidenceSource, caseId);
  const isHindered = useIsSourceDeletionHindered(source);
  const { isAllowed: canCompare } = usePermission(compareTools, caseId);
  const isHeld = legalHold !== null;
  const { isAllowed: canHold } = usePermission(isHeld ? liftSourceHold : placeSourceHold, caseId);
  const action = (
    isOffered: boolean,
    name: string,
    [label, icon]: [MessageDescriptor, Icon],
    target: SourceAction['target'],
  ): SourceAction[] => (isOffered ? [{ id: name, label: formatMessage(label), icon, target }] : []);
  // An import would overwrite edited descriptions.
  const isIngesting = sourceStatus(events) === 'INGESTING';
  return [
    ...action(true, 'details', [caseMessages.viewDetails, IconFileInfo], { window: 'details' }),
    ...action(true, 'artifacts', [caseMessages.viewArtifacts, IconList], {
      to: paths.explorer(caseId, { evidenceIds: [id] }),
    }),
    ...action(ingestedAt !== null, 'certificate', [caseMessages.viewCertificate, IconCertificate], {
      to: paths.certificate(caseId, id),
    }),
    ...action(canCompare && ingestedAt !== null, 'compare', [twoToolsMessages.compareSource, IconArrowsDiff], {
      window: 'compare',
    }),
    ...action(canEdit && !isIngesting, 'edit', [caseMessages.editSource, IconPencil], { window: 'edit' }),
    ...action(
      canHold && ingestedAt !== null,
      'hold',
      isHeld ? [legalHoldMessages.lift, IconLockOpen] : [legalHoldMessages.place, IconLock],
      { window: 'hold' },
    ),
    // A legal hold of the source or its case has to be lifted first, and an import to end.
    ...action(canDelete && !isHindered, 'delete', [deletionMessages.remove, IconTrash], { window: 'delete' }).map(
      (deletion) => ({ ...deletion, isDangerous: true as const }),
    ),
  ];
}
