import type { Migration } from '@server/stores/embedded/base/own-schema';
import { refreshAllCopyMarks } from '@server/stores/embedded/rows/copies/copy-marks';

import { COMPARISON_TABLES } from './comparison-tables';
import { EXHIBIT_TABLES } from './exhibit-tables';
import { FOLLOWER_TABLES } from './follower-tables';
import { HIT_TABLES } from './hit-tables';
import { PRIVILEGE_TABLES } from './privilege-tables';
import { REDACTION_FOLLOWING_TABLES, REDACTION_TABLES } from './redaction-tables';
import { REVIEW_TABLES } from './review-tables';
import { ROW_HASH_TABLES } from './row-hash-tables';
import { addTagKeys } from './tag-keys';

const FIRST_RELEASE = [
  HIT_TABLES,
  REVIEW_TABLES,
  COMPARISON_TABLES,
  ROW_HASH_TABLES,
  EXHIBIT_TABLES,
  PRIVILEGE_TABLES,
  REDACTION_TABLES,
];

/**
 * The migrations of the schema of a case.db: a released one is never changed, only followed by another. A migration that
 * changes rows of HASHED_TABLES does so through a RowWatch.
 */
export const CASE_MIGRATIONS: readonly Migration[] = [
  FIRST_RELEASE.join(''),
  // Marks the results of each comparison as well, for the filter of two sources.
  refreshAllCopyMarks,
  addTagKeys,
  FOLLOWER_TABLES,
  REDACTION_FOLLOWING_TABLES,
];
