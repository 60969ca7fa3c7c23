import { codeOfReason } from '@contract/model/position-reason';
import { addOwner, SEVERAL_DEVICES, type PictureOwners } from '@server/domain/positions/settle-pictures';
import { hasBit } from '@server/stores/embedded/base/bitset';

import type { Operation } from './operation';
import { SegmentPositions, type PositionRules } from './segment-positions';

const OWN_CAMERA = codeOfReason('ownCamera');
const NO_OWNERS: PictureOwners = new Map();

/** The pictures with a position that the own camera of a device took, by their content. */
export const ownPicturesOperation: Operation<{ rules: PositionRules }, Map<string, number>, Map<string, number>> = {
  *collect(matched, { rules }) {
    const owners = new Map<string, number>();
    for (const { segment, bits, count } of matched) {
      const { documents } = segment.locations;
      const positions = count === 0 || documents.length === 0 ? null : new SegmentPositions(segment, rules, NO_OWNERS);
      for (let index = 0; positions !== null && index < documents.length; index += 1) {
        const isMatching = bits === null || hasBit(bits, documents[index] ?? 0);
        const content = isMatching && positions.ownCodeAt(index) === OWN_CAMERA ? positions.contentAt(index) : null;
        if (content !== null) {
          addOwner(owners, content, positions.device);
        }
      }
      yield;
    }
    return owners;
  },

  merge(parts) {
    const owners = new Map<string, number>();
    for (const part of parts) {
      for (const [content, device] of part) {
        if (device === SEVERAL_DEVICES) {
          owners.set(content, SEVERAL_DEVICES);
        } else {
          addOwner(owners, content, device);
        }
      }
    }
    return owners;
  },
};
