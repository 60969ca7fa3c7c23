import { createContext, useContext } from 'react';

import type { ListedSource } from '@/domain/evidence-list';
import { SourceActionsMenu } from '@/features/evidence-source/source-actions-menu';
import type { SourceWindow } from '@/features/evidence-source/use-source-actions';

/** The current sources of the table. */
export const ListedSourcesContext = createContext<readonly ListedSource[]>([]);

interface SourceActionsCellProps {
  sourceId: number;
  onOpen: (sourceId: number, window: SourceWindow) => void;
}

/**
 * The actions of a row. AG Grid mounts a cell again when its value changes, which would lose the focus and close the
 * menu at each poll: the value is only the id, and the source is read from the context.
 */
export function SourceActionsCell({ sourceId, onOpen }: SourceActionsCellProps) {
  const source = useContext(ListedSourcesContext).find(({ id }) => id === sourceId);
  return source && <SourceActionsMenu source={source} isInTable onOpen={(window) => onOpen(sourceId, window)} />;
}
