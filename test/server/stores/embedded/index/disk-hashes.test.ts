import { DiskHashes } from '@server/stores/embedded/index/disk-hashes';
import { firstSlot, hashTerm } from '@server/stores/embedded/index/term-hash';

const SIZE = 200;
const START = 8;
const TERM = Buffer.from('harbour');
const FIRST = firstSlot(hashTerm(TERM, 0, TERM.length), SIZE);

/** A table with this many occupied slots from the first slot of the term on; entry `n` is in the n-th of them. */
function tableWith(occupied: number): { hashes: DiskHashes; checks: string[] } {
  const table = new Uint32Array(SIZE);
  for (let index = 0; index < occupied; index += 1) {
    table[(FIRST + index) % SIZE] = index + 1;
  }
  const checks: string[] = [];
  const bytes = Buffer.concat([Buffer.alloc(START), Buffer.from(table.buffer)]);
  const file = {
    rangeOf: () => ({ start: START, length: table.byteLength }),
    check: (name: string) => checks.push(name),
    read: (start: number, into: Uint8Array) => into.set(bytes.subarray(start, start + into.length)),
  };
  return { hashes: new DiskHashes(file, 'words.hashes'), checks };
}

describe('DiskHashes', () => {
  it('finds an entry behind others, across several reads and the end of the table', () => {
    const { hashes } = tableWith(SIZE - 1);
    for (let entry = 0; entry < SIZE - 1; entry += 1) {
      const probed: number[] = [];
      const accepts = (candidate: number) => {
        probed.push(candidate);
        return candidate === entry;
      };
      expect(hashes.find(TERM, accepts)).toBe(entry);
      expect(probed).toHaveLength(entry + 1);
    }
  });

  it.each([0, 1, 64, SIZE - 1])('ends at the first free slot, after %i occupied ones', (occupied) => {
    const isTerm = jest.fn(() => false);
    expect(tableWith(occupied).hashes.find(TERM, isTerm)).toBe(-1);
    expect(isTerm).toHaveBeenCalledTimes(occupied);
  });

  it('compares the table with its SHA-256 once, before the first look-up', () => {
    const { hashes, checks } = tableWith(1);
    expect(checks).toEqual([]);
    hashes.find(TERM, () => true);
    hashes.find(TERM, () => true);
    expect(checks).toEqual(['words.hashes']);
  });
});
