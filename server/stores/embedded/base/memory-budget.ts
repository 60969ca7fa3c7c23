/** A user of memory that can be released. */
export interface MemoryUser {
  /** Bytes in use. */
  readonly bytes: number;
  /** Releases data that can be read again. */
  release(): void;
}

interface Member {
  user: MemoryUser;
  bytes: number;
}

/** A memory budget shared by several users: when it is exceeded, the least recently used ones release their memory. */
export class MemoryBudget {
  /** Least recently used first. */
  private readonly members = new Map<string, Member>();
  private total = 0;

  constructor(readonly maxBytes: number) {}

  /** The sum of the memory of all users at their last use or release. */
  get bytes(): number {
    return this.total;
  }

  /** Call after each use. The current user keeps its memory, even when it alone exceeds the budget. */
  use(name: string, user: MemoryUser): void {
    this.forget(name);
    this.count(name, user);
    for (const [other, member] of this.members) {
      if (this.total <= this.maxBytes) {
        return;
      }
      if (other !== name) {
        member.user.release();
        this.recount(member);
      }
    }
  }

  forget(name: string): void {
    this.total -= this.members.get(name)?.bytes ?? 0;
    this.members.delete(name);
  }

  private count(name: string, user: MemoryUser): void {
    const member = { user, bytes: user.bytes };
    this.members.set(name, member);
    this.total += member.bytes;
  }

  private recount(member: Member): void {
    this.total -= member.bytes;
    member.bytes = member.user.bytes;
    this.total += member.bytes;
  }
}
