import type { Case } from '@contract/model/case';
import { useNavigate } from 'react-router';

import { useDeleteCaseMutation } from '@/api/endpoints/deletion';
import { paths } from '@/routing/paths';

import { DeleteFlow } from './delete-flow';

interface DeleteCaseProps {
  openCase: Pick<Case, 'id' | 'name'>;
  onClose: () => void;
}

/**
 * The dialogs that delete a case; afterwards the user is redirected to the dashboard. The button that opens them checks
 * the permission `deleteCase` (rules 000-4).
 */
export function DeleteCase({ openCase: { id: caseId, name }, onClose }: DeleteCaseProps) {
  const navigate = useNavigate();
  const [remove] = useDeleteCaseMutation();
  const deleteAndLeave = async (reason: string) => {
    const { error } = await remove({ caseId, reason });
    if (error === undefined) {
      await navigate(paths.dashboard());
    }
  };
  return <DeleteFlow thing="case" name={name} onDelete={deleteAndLeave} onClose={onClose} />;
}
