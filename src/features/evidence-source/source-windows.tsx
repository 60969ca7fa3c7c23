import type { EvidenceSource } from '@contract/model/case';
import { lazy, Suspense } from 'react';

import { useReturnFocus } from '@/components/use-return-focus';

import type { SourceWindow } from './use-source-actions';

const SourceDetailsModal = lazy(async () => ({ default: (await import('./source-details-modal')).SourceDetailsModal }));
const CompareSourceModal = lazy(async () => ({
  default: (await import('@/features/duplicates/compare-source-modal')).CompareSourceModal,
}));
const DeleteSource = lazy(async () => ({ default: (await import('@/features/deletion/delete-source')).DeleteSource }));
const SourceHoldModal = lazy(async () => ({
  default: (await import('@/features/deletion/source-hold-modal')).SourceHoldModal,
}));
const EditSourceModal = lazy(async () => ({ default: (await import('./edit-source-modal')).EditSourceModal }));

interface SourceWindowsProps {
  source: EvidenceSource;
  /** The zone of the case. */
  timezone: string;
  /** Null when none is open. */
  open: SourceWindow | null;
  onClose: () => void;
}

/** The dialog that an action of a source has opened. */
export function SourceWindows({ source, timezone, open, onClose }: SourceWindowsProps) {
  useReturnFocus(open !== null);
  return (
    <Suspense>
      {open === 'details' && <SourceDetailsModal source={source} timezone={timezone} onClose={onClose} />}
      {open === 'compare' && <CompareSourceModal source={source} onClose={onClose} />}
      {open === 'edit' && <EditSourceModal source={source} onClose={onClose} />}
      {open === 'hold' && <SourceHoldModal source={source} onClose={onClose} />}
      {open === 'delete' && <DeleteSource source={source} onClose={onClose} />}
    </Suspense>
  );
}
