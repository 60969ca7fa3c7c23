/** Feature flags of the embedded flag server (rules 001-2.1; decisions 7, 8, 23). */
export const FEATURE_FLAGS = [
  'artifacts-view',
  'conversation-view',
  'worldmap-view',
  'timeline-view',
  'maps',
  'hit-id-column',
] as const;
export type FeatureFlag = (typeof FEATURE_FLAGS)[number];

/** The feature that a case needs for its world map (001-2.9-01). */
export const WORLDMAP_FEATURE = 'worldmap';

/** Unleash client key when none is configured. */
export const DEFAULT_UNLEASH_KEY = 'default';
