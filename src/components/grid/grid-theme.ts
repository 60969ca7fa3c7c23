import { themeQuartz } from 'ag-grid-community';

export const ROW_HEIGHT = 32;
/** Pixels: two lines of 18 px with padding. */
export const TALL_ROW_HEIGHT = 48;
/** Pixels: two lines of a long name. */
const HEADER_HEIGHT = 36;

/** Uses the CSS variables of the application, and so follows the light and dark scheme. */
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
