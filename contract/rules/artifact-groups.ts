/** Groups whose items can show as thumbnails (rules 001-2.5). */
export const THUMBNAIL_GROUPS: readonly string[] = ['Media', 'Files'];

/** Semantic categories of fragments that fill the multi-artifact columns 0 to 3 (rules 000-9). */
export const COLUMN_CATEGORIES = ['KeyDetail', 'SupportingDetail', 'AdditionalDetail', 'DateTime'] as const;
export const COLUMN_NAMES = ['Key detail', 'Supporting detail', 'Additional detail', 'Date/time'] as const;
