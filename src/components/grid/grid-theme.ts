import { themeQuartz } from 'ag-grid-community';

export const ROW_HEIGHT = 32;
/** Two lines of 18 px, and the space around them. */
export const TALL_ROW_HEIGHT = 48;
/** Two lines of a name that is longer than its column. */
const HEADER_HEIGHT = 36;

/** From the same CSS variables as everything else, so that light and dark follow by themselves. */
export const gridTheme = themeQuartz.withParams({
  browserColorScheme: 'inherit',
  backgroundColor: 'var(--review-surface)',
  foregroundColor: 'var(--mantine-color-text)',
  headerBackgroundColor: 'var(--review-surface-quiet)',
  headerTextColor: 'var(--mantine-color-dimmed)',
  headerFontWeight: 600,
  chromeBackgroundColor: 'var(--review-surface-quiet)',
  borderColor: 'var(--review-border)',
  accentColor: 'var(--mantine-primary-color-filled)',
  rowHoverColor: 'var(--review-surface-hover)',
  selectedRowBackgroundColor: 'var(--review-accent-tint)',
  rangeSelectionBorderColor: 'var(--mantine-primary-color-filled)',
  tooltipBackgroundColor: 'var(--review-surface)',
  tooltipTextColor: 'var(--mantine-color-text)',
  fontFamily: 'inherit',
  fontSize: 13,
  headerFontSize: 12,
  rowHeight: ROW_HEIGHT,
  headerHeight: HEADER_HEIGHT,
  cellHorizontalPadding: 8,
  wrapperBorder: false,
  wrapperBorderRadius: 0,
  columnBorder: false,
});
