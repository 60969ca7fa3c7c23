import { TOOLTIP_HIDE_DELAY, TOOLTIP_SHOW_DELAY } from '@contract/rules/limits';
import { createTheme, Loader, Menu, Modal, Skeleton, Tooltip, type CSSVariablesResolver } from '@mantine/core';

import { keepHeight } from '@/components/layout/keep-height';

const FONT =
  "'Inter Variable', 'Noto Sans Variable', 'Noto Sans Arabic Variable', 'Noto Sans SC Variable', system-ui, sans-serif";

/** One accent colour; green, amber and red mean success, warning and error only (interface: character). */
export const theme = createTheme({
  primaryColor: 'blue',
  // Shade 8 of blue under white text passes WCAG AA in both schemes; shade 7 does not.
  primaryShade: 8,
  autoContrast: true,
  colors: {
    // The greys of the dark scheme, from text over borders and controls to the background.
    dark: [
      '#dfe3e8',
      '#bcc3cb',
      '#98a1ab',
      '#6d7580',
      '#454d57',
      '#333a42',
      '#242930',
      '#1d2126',
      '#16191d',
      '#101316',
    ],
  },
  fontFamily: FONT,
  fontFamilyMonospace: "ui-monospace, 'Cascadia Mono', 'DejaVu Sans Mono', Menlo, Consolas, monospace",
  fontSizes: { xs: '0.75rem', sm: '0.8125rem', md: '0.875rem', lg: '1rem', xl: '1.25rem' },
  lineHeights: { xs: '1.4', sm: '1.45', md: '1.5', lg: '1.5', xl: '1.4' },
  headings: {
    fontFamily: FONT,
    fontWeight: '600',
    sizes: {
      h1: { fontSize: '1.25rem', lineHeight: '1.4' },
      h2: { fontSize: '1rem', lineHeight: '1.5' },
      h3: { fontSize: '0.875rem', lineHeight: '1.5' },
    },
  },
  defaultRadius: 'sm',
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    Tooltip: Tooltip.extend({
      defaultProps: {
        openDelay: TOOLTIP_SHOW_DELAY,
        closeDelay: TOOLTIP_HIDE_DELAY,
        multiline: true,
        withArrow: true,
        events: { hover: true, focus: true, touch: true },
      },
    }),
    Menu: Menu.extend({
      defaultProps: {
        shadow: 'md',
        position: 'bottom-end',
        transitionProps: { duration: 100 },
        // Focuses the first entry. Mantine's placeholder would be a child that the `menu` role does not allow.
        withInitialFocusPlaceholder: false,
        menuItemTabIndex: 0,
      },
    }),
    Modal: Modal.extend({
      defaultProps: {
        centered: true,
        transitionProps: { duration: 120 },
        // `<header>` would be a second banner landmark of the page.
        attributes: { header: { role: 'presentation' }, body: { ref: keepHeight } },
      },
    }),
    Loader: Loader.extend({ defaultProps: { type: 'oval' } }),
    Skeleton: Skeleton.extend({ defaultProps: { radius: 'sm' } }),
  },
});

/** CSS variables in addition to Mantine's; text on every surface passes WCAG AA. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: { '--review-top-bar-height': '48px', '--review-row-height': '32px' },
  light: {
    '--mantine-color-dimmed': '#5a626c',
    '--mantine-color-error': '#c92a2a',
    // Links on a selected background pass WCAG AA.
    '--mantine-color-anchor': '#1864ab',
    // The text of light buttons passes WCAG AA while they are hovered.
    '--mantine-color-blue-light-hover': '#c5e6ff',
    '--review-surface': '#ffffff',
    '--review-surface-quiet': '#f6f7f9',
    '--review-surface-hover': '#eef1f4',
    '--review-border': '#dfe3e8',
    '--review-accent-tint': '#e7f1fb',
    '--review-attention-tint': '#fff4d6',
    '--review-attention-text': '#6b4700',
    '--review-failure-tint': '#fdecec',
    '--review-failure-text': '#a11212',
    '--review-done-text': '#1d6b34',
  },
  dark: {
    '--mantine-color-dimmed': '#a3abb5',
    '--mantine-color-error': '#ff9d9d',
    '--mantine-color-anchor': '#74b8fa',
    '--review-surface': '#1d2126',
    '--review-surface-quiet': '#16191d',
    '--review-surface-hover': '#272c33',
    '--review-border': '#333a42',
    '--review-accent-tint': '#16324d',
    '--review-attention-tint': '#3a2f12',
    '--review-attention-text': '#f3cf7a',
    '--review-failure-tint': '#3d1d1d',
    '--review-failure-text': '#ff9d9d',
    '--review-done-text': '#7fd197',
  },
});
