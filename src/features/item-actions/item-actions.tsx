import { Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';

import { useItemActionsKnown } from './use-item-actions-known';

interface ItemActionsProps {
  caseId: string;
  /** Pixels: about the height of the children. */
  height: number;
  className: string;
  children: ReactNode;
  /** Mounted as soon as the children are visible: a hidden field cannot have the focus that was requested for it. */
  comments?: ReactNode;
}

/** Tags and buttons of an item, which appear together. They are mounted before, since they load what they need. */
export function ItemActions({ caseId, height, className, children, comments }: ItemActionsProps) {
  const areKnown = useItemActionsKnown(caseId);
  return (
    <>
      {!areKnown && <Skeleton height={height} />}
      <div className={className} hidden={!areKnown}>
        {children}
        {areKnown && comments}
      </div>
    </>
  );
}
