import { em, useMantineTheme } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';

import type { PaneBreakpoint } from './pane-sizes';

/** The breakpoint of the window. Read during the first render, because panes that change after the first paint jump. */
export function usePaneBreakpoint(): PaneBreakpoint {
  const { breakpoints } = useMantineTheme();
  const options = { getInitialValueInEffect: false };
  const isXl = useMediaQuery(`(min-width: ${em(breakpoints.xl)})`, false, options);
  const isLg = useMediaQuery(`(min-width: ${em(breakpoints.lg)})`, false, options);
  const isMd = useMediaQuery(`(min-width: ${em(breakpoints.md)})`, false, options);
  if (isXl) {
    return 'xl';
  }
  if (isLg) {
    return 'lg';
  }
  return isMd ? 'md' : 'sm';
}
