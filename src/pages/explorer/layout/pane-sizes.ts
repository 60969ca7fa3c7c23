/** Widths of the explorer's panes in twelfths of the window; below `md` everything is as wide as the window (rules 001-2.3). */
export type PaneBreakpoint = 'xl' | 'lg' | 'md' | 'sm';

export interface VisiblePanes {
  left: boolean;
  right: boolean;
}

const BOTH: Record<Exclude<PaneBreakpoint, 'sm'>, readonly number[]> = { xl: [2, 7, 3], lg: [3, 5, 4], md: [4, 4, 4] };

/** Widths of the visible panes from left to right. */
export function paneTwelfths(breakpoint: PaneBreakpoint, { left, right }: VisiblePanes): readonly number[] {
  if (breakpoint === 'sm') {
    return [12];
  }
  if (left && right) {
    return BOTH[breakpoint];
  }
  if (left) {
    return [2, 10];
  }
  return right ? [9, 3] : [12];
}

/** Percentages for `Splitter`: the stored ones if they have the right number, otherwise those of the specification. */
export function paneSizes(breakpoint: PaneBreakpoint, panes: VisiblePanes, remembered: unknown): number[] {
  const twelfths = paneTwelfths(breakpoint, panes);
  return isSizes(remembered, twelfths.length) ? remembered : twelfths.map((width) => (width / 12) * 100);
}

/** Widths of left, middle and right pane; 0 for hidden ones. */
export function allPaneSizes({ left, right }: VisiblePanes, shown: readonly number[]): number[] {
  const [center = 100, ...rest] = left ? shown.slice(1) : shown;
  return [left ? (shown[0] ?? 0) : 0, center, right ? (rest[0] ?? 0) : 0];
}

/** The storage key of widths, one for each breakpoint and set of panes. */
export const paneSizesKey = (breakpoint: PaneBreakpoint, { left, right }: VisiblePanes): string =>
  `${breakpoint}:${left ? 'left' : ''}${right ? 'right' : ''}`;

const isSizes = (value: unknown, count: number): value is number[] =>
  Array.isArray(value) && value.length === count && value.every((size) => typeof size === 'number' && size > 0);
