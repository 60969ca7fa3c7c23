import type { Static } from '@sinclair/typebox';

import { literals } from './common';

// Whose position the position of an item is (docs/positions.md; not in the specification).

/**
 * Why a position counts as one of the device, as one that may be of another device, or as a place that is only told in a content.
 * Ordered by owner; codes are indexes of this list and are never stored.
 */
export const POSITION_REASONS = [
  'recorded',
  'cellTower',
  'wirelessNetwork',
  'journey',
  'deviceEvent',
  'ownCamera',
  'notStated',
  'cameraUnclear',
  'otherFolder',
  'mediaLocation',
  'severalDevices',
  'notStored',
  'message',
  'receivedFile',
  'otherCamera',
  'otherDevice',
  'file',
  'savedPlace',
  'search',
  'web',
  'contact',
  'calendar',
  'otherContent',
] as const;
export const PositionReason = literals(POSITION_REASONS);
export type PositionReason = Static<typeof PositionReason>;

/** `uncertain`: may be of another device; `content`: a place that the content of an item tells. */
export type PositionOwner = 'device' | 'uncertain' | 'content';

const FIRST_UNCERTAIN = POSITION_REASONS.indexOf('notStated');
const FIRST_OF_CONTENT = POSITION_REASONS.indexOf('message');

/** Reasons are ordered by their owner. */
export const ownerOfCode = (code: number): PositionOwner =>
  code < FIRST_UNCERTAIN ? 'device' : code < FIRST_OF_CONTENT ? 'uncertain' : 'content';

export const codeOfReason = (reason: PositionReason): number => POSITION_REASONS.indexOf(reason);

/** A code that no version knows is uncertain. */
export const reasonOfCode = (code: number): PositionReason => POSITION_REASONS[code] ?? 'notStated';

export const ownerOfReason = (reason: PositionReason): PositionOwner => ownerOfCode(codeOfReason(reason));
