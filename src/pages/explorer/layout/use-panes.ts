import { useLocalStorage } from '@mantine/hooks';
import { useState } from 'react';

import type { PaneBreakpoint } from './pane-sizes';
import { usePaneBreakpoint } from './use-pane-breakpoint';

export interface Panes {
  breakpoint: PaneBreakpoint;
  isLeftOpen: boolean;
  isRightOpen: boolean;
  onLeftChange: (isOpen: boolean) => void;
  onRightChange: (isOpen: boolean) => void;
}

/**
 * The visible panes. In a wide window the state of the left one is stored and that of the right one is in the URL; in a
 * narrow one both are drawers that open on request.
 */
export function usePanes(isPreviewHidden: boolean, onPreviewHide: (isHidden: boolean) => void): Panes {
  const breakpoint = usePaneBreakpoint();
  const [isCollapsed, setIsCollapsed] = useLocalStorage({
    key: 'review.explorer.artifactsCollapsed',
    defaultValue: false,
    getInitialValueInEffect: false,
  });
  const [drawer, setDrawer] = useState<'left' | 'right' | null>(null);
  if (breakpoint === 'sm') {
    return {
      breakpoint,
      isLeftOpen: drawer === 'left',
      isRightOpen: drawer === 'right',
      onLeftChange: (isOpen) => setDrawer(isOpen ? 'left' : null),
      onRightChange: (isOpen) => setDrawer(isOpen ? 'right' : null),
    };
  }
  return {
    breakpoint,
    isLeftOpen: !isCollapsed,
    isRightOpen: !isPreviewHidden,
    onLeftChange: (isOpen) => setIsCollapsed(!isOpen),
    onRightChange: (isOpen) => onPreviewHide(!isOpen),
  };
}
