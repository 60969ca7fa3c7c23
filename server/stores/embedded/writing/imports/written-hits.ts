const EMPTY = 0;
const FIRST_SIZE = 1 << 12;

/**
 * Maps the original ids of written hits to hits, in 16 to 32 bytes a hit. A database index would take a third of the time of an
 * import, since original ids come in random order. Only hashes are stored, so callers compare the candidates with their rows.
 */
export class WrittenHits {
  private hashes = new Uint32Array(FIRST_SIZE);
  private ids = new Float64Array(FIRST_SIZE);
  private count = 0;

  add(originalId: string, hitId: number): void {
    if ((this.count + 1) * 4 > this.ids.length * 3) {
      this.grow();
    }
    this.put(hashOf(originalId), hitId);
    this.count += 1;
  }

  /** The hit with this original id; `isMatch` verifies candidates. */
  find(originalId: string, isMatch: (hitId: number) => boolean): number | null {
    const hash = hashOf(originalId);
    const mask = this.ids.length - 1;
    for (let slot = hash & mask; this.ids[slot] !== EMPTY; slot = (slot + 1) & mask) {
      const hitId = this.ids[slot];
      if (this.hashes[slot] === hash && hitId !== undefined && isMatch(hitId)) {
        return hitId;
      }
    }
    return null;
  }

  private put(hash: number, hitId: number): void {
    const mask = this.ids.length - 1;
    let slot = hash & mask;
    while (this.ids[slot] !== EMPTY) {
      slot = (slot + 1) & mask;
    }
    this.hashes[slot] = hash;
    this.ids[slot] = hitId;
  }

  private grow(): void {
    const { hashes, ids } = this;
    this.hashes = new Uint32Array(ids.length * 2);
    this.ids = new Float64Array(ids.length * 2);
    ids.forEach((hitId, slot) => {
      if (hitId !== EMPTY) {
        this.put(hashes[slot] ?? 0, hitId);
      }
    });
  }
}

/** FNV-1a over UTF-16 units. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return hash >>> 0;
}
