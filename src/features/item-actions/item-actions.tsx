import { Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';

import { useItemActionsKnown } from './use-item-actions-known';

interface ItemActionsProps {
  caseId: string;
  /** Pixels: about the heights of the children. */
  heights: readonly number[];
  className: string;
  children: ReactNode;
  /** Below the children, mounted when they are visible: a hidden field cannot have the focus that was requested for it. */
  below?: ReactNode;
}

/** Tags and buttons of an item, which appear together. They are mounted before, since they load what they need. */
export function ItemActions({ caseId, heights, className, children, below }: ItemActionsProps) {
  const areKnown = useItemActionsKnown(caseId);
  return (
    <>
      {!areKnown && (
        <div className={className}>
          {heights.map((height, index) => (
            <Skeleton key={index} height={height} />
          ))}
        </div>
      )}
      <div className={className} hidden={!areKnown}>
        {children}
        {areKnown && below}
      </div>
    </>
  );
}
