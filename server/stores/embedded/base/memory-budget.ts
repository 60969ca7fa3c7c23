/** Something that takes memory which it can give back. */
export interface MemoryUser {
  /** What it takes now. */
  readonly bytes: number;
  /** Gives back what can be read again. */
  release(): void;
}

interface Member {
  user: MemoryUser;
  bytes: number;
}

/** Memory that several users share: once it is exceeded, those that were not used for longest release theirs. */
export class MemoryBudget {
  /** The one that was not used for longest first. */
  private readonly members = new Map<string, Member>();
  private total = 0;

  constructor(readonly maxBytes: number) {}

  /** What all of them took when each was last used or released. */
  get bytes(): number {
    return this.total;
  }

  /** To be called after each use. The one in use keeps what it has, even when it alone is larger than the budget. */
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
