import { matchPath } from 'react-router';

import { ROUTES } from './route-patterns';

/** Rules 000-4 "Explorer modes": the views of a case's hits, each with its own URL. */
export const EXPLORER_MODES = ['artifacts', 'conversation', 'worldmap', 'timeline'] as const;
export type ExplorerMode = (typeof EXPLORER_MODES)[number];

/** The view from which a hit was opened; `null` is the list of artifacts. */
export type HitOrigin = Exclude<ExplorerMode, 'artifacts'>;

const PATTERNS: Record<ExplorerMode, string> = {
  artifacts: ROUTES.explorer,
  conversation: ROUTES.conversations,
  worldmap: ROUTES.worldmap,
  timeline: ROUTES.timeline,
};

/** Null for URLs of other pages. */
export const explorerModeAt = (pathname: string): ExplorerMode | null =>
  EXPLORER_MODES.find((mode) => matchPath(PATTERNS[mode], pathname) !== null) ?? null;

export const parseOrigin = (value: unknown): HitOrigin | null =>
  value === 'worldmap' || value === 'conversation' || value === 'timeline' ? value : null;
