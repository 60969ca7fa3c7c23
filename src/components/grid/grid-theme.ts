import { themeQuartz } from 'ag-grid-community';

const ROW_HEIGHT = 32;

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
  headerHeight: ROW_HEIGHT,
  cellHorizontalPadding: 10,
  wrapperBorder: false,
  wrapperBorderRadius: 0,
  columnBorder: false,
});
