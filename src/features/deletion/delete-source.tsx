import type { EvidenceSource } from '@contract/model/case';

import { useDeleteEvidenceSourceMutation } from '@/api/endpoints/deletion';

import { DeleteFlow } from './delete-flow';

interface DeleteSourceProps {
  source: Pick<EvidenceSource, 'id' | 'caseId' | 'name'>;
  onClose: () => void;
}

/**
 * The dialogs that delete an evidence source; the button that opens them checks the permission `deleteEvidenceSource` (rules
 * 000-4).
 */
export function DeleteSource({ source: { id: evidenceId, caseId, name }, onClose }: DeleteSourceProps) {
  const [remove] = useDeleteEvidenceSourceMutation();
  return (
    <DeleteFlow
      thing="evidenceSource"
      name={name}
      onDelete={(reason) => remove({ caseId, evidenceId, reason })}
      onClose={onClose}
    />
  );
}
