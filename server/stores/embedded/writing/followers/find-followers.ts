import { createHash } from 'node:crypto';

import type { FollowReason } from '@contract/model/privilege';
import type { LocalTimes } from '@server/domain/local-times';
import { QuotedItems, SameMessages, type FollowedItem } from '@server/domain/privilege-followers/followed-items';
import type { IsSameConversation, RepeatableItem } from '@server/domain/privilege-followers/repeatable-item';
import type { CooperativeTask } from '@server/stores/embedded/base/cooperative-task';
import type { SqliteDatabase } from '@server/stores/embedded/base/sqlite-database';
import { copiesOfManyReader } from '@server/stores/embedded/rows/copies/copies-of-many';
import { repeatableItemsReader } from '@server/stores/embedded/rows/hits/repeatable-items';
import type { Follower } from '@server/stores/embedded/rows/review/followers';
import {
  addRange,
  countHits,
  forEachHit,
  hasHit,
  type HitBlocks,
} from '@server/stores/embedded/rows/review/mark-blocks';
import { isCopyOfThread, readThreadPeople } from '@server/stores/embedded/rows/threads/thread-people';

import { hitsWithFiles } from './hits-with-files';

/** What follows marked hits. */
export interface FoundFollowers {
  followers: Follower[];
  /** Hits with an equal text that do not follow unless a user chooses them. */
  equalTexts: Follower[];
  /** The files and texts of the marked hits by which others follow them: content and hit. */
  contents: [content: string, hitId: number][];
}

export interface FollowerSearch {
  /** The hits among which messages, quotations and equal texts are searched. Copies and files are found without them. */
  candidates: HitBlocks;
  localTimes: LocalTimes;
  /** A source whose import is about to finish: its conversations are compared, too. */
  importing?: number;
  /** False: hits that have the same file are not searched. */
  withFiles?: boolean;
}

export const NO_FOLLOWERS: FoundFollowers = { followers: [], equalTexts: [], contents: [] };

/** Marked hits are kept in memory while the others are compared with them, at about 1 KB each; more are compared in parts. */
const MARKED_AT_ONCE = 200_000;
/** Number of hits that take some ten milliseconds to read. */
const SLICE = 500;

/**
 * Finds the hits that follow marked hits (docs/adr/0091-privilege-follows-copies.md), in slices: copies, then the same messages
 * among the candidates, then what quotes any of these or has one of their files. Every hit is read at most three times.
 */
export function* findFollowers(
  db: SqliteDatabase,
  marked: HitBlocks,
  { candidates, localTimes, importing, withFiles = true }: FollowerSearch,
): CooperativeTask<FoundFollowers> {
  if (countHits(marked) === 0) {
    return NO_FOLLOWERS;
  }
  const isSame = yield* sameConversations(db, importing);
  const found: FoundFollowers = { followers: [], equalTexts: [], contents: [] };
  for (const part of partsOf(marked)) {
    const search = new FollowerFinder(db, marked, localTimes, isSame);
    yield* search.addMarked(part);
    yield* search.addMessages(candidates);
    yield* search.addQuotes();
    if (withFiles) {
      yield* search.addFiles();
    }
    const { followers, equalTexts, contents } = search.found();
    followers.forEach((follower) => found.followers.push(follower));
    equalTexts.forEach((follower) => found.equalTexts.push(follower));
    contents.forEach((content) => found.contents.push(content));
  }
  return found;
}

function* partsOf(marked: HitBlocks): Generator<HitBlocks> {
  let part: HitBlocks = new Map();
  for (const [block, words] of marked) {
    part.set(block, words);
    if (countHits(part) >= MARKED_AT_ONCE) {
      yield part;
      part = new Map();
    }
  }
  if (countHits(part) > 0) {
    yield part;
  }
}

/** Each conversation is the same as itself, and as its copies on other devices. */
function* sameConversations(db: SqliteDatabase, importing: number | undefined): CooperativeTask<IsSameConversation> {
  const threads = yield* readThreadPeople(db, importing);
  return (one, other) => {
    const [thread, copy] = [threads.get(one), threads.get(other)];
    return one === other || (thread !== undefined && copy !== undefined && isCopyOfThread(thread, copy));
  };
}

class FollowerFinder {
  private readonly read;
  private readonly copiesOf;
  private readonly messages: SameMessages;
  private readonly quoted: QuotedItems;
  private readonly followers = new Map<number, Follower>();
  private readonly equalTexts: Follower[] = [];
  /** Marked hits by the files that they and their copies have. */
  private readonly files = new Map<string, Set<number>>();
  private readonly texts = new Map<string, Set<number>>();
  private readonly usedContents = new Set<string>();
  private readonly replies: HitBlocks = new Map();

  constructor(
    private readonly db: SqliteDatabase,
    private readonly marked: HitBlocks,
    localTimes: LocalTimes,
    isSameConversation: IsSameConversation,
  ) {
    this.read = repeatableItemsReader(db, localTimes);
    this.copiesOf = copiesOfManyReader(db);
    this.messages = new SameMessages(isSameConversation);
    this.quoted = new QuotedItems(isSameConversation);
  }

  /** The marked hits and their copies, also copies of copies: not every two sources are compared. */
  *addMarked(marked: HitBlocks): CooperativeTask<void> {
    for (const slice of slicesOf(marked)) {
      let roots = new Map(slice.map((hitId) => [hitId, [hitId]]));
      while (roots.size > 0) {
        for (const item of this.read([...roots.keys()])) {
          this.follow({ item, roots: roots.get(item.hitId) ?? [] });
        }
        roots = this.newCopies(roots);
        yield;
      }
    }
  }

  /** The same messages among the candidates, and equal texts. */
  *addMessages(candidates: HitBlocks): CooperativeTask<void> {
    const same: FollowedItem[] = [];
    for (const slice of slicesOf(candidates)) {
      for (const item of this.read(slice)) {
        if (item.quote !== null) {
          addRange(this.replies, item.hitId, item.hitId);
        }
        const roots = this.isMarked(item.hitId) ? [] : this.messages.rootsOf(item);
        if (roots.length > 0) {
          this.note(item.hitId, { reason: 'message', roots });
          same.push({ item, roots });
        } else {
          this.noteEqualTexts(item);
        }
      }
      yield;
    }
    same.forEach((followed) => this.follow(followed));
  }

  *addQuotes(): CooperativeTask<void> {
    for (const slice of slicesOf(this.replies)) {
      for (const item of this.read(slice)) {
        const roots = this.quoted.rootsOf(item);
        if (roots.length > 0) {
          this.note(item.hitId, { reason: 'quote', roots });
        }
      }
      yield;
    }
  }

  *addFiles(): CooperativeTask<void> {
    yield* hitsWithFiles(this.db, new Set(this.files.keys()), (hitId, files) => {
      this.note(hitId, { reason: 'content', contents: files });
    });
  }

  found(): FoundFollowers {
    const contents = [...this.usedContents].flatMap((content) =>
      [...(this.files.get(content) ?? this.texts.get(content) ?? [])].map((hitId): [string, number] => [
        content,
        hitId,
      ]),
    );
    const isOpen = ({ hitId }: Follower): boolean => !this.followers.has(hitId);
    return { followers: [...this.followers.values()], equalTexts: this.equalTexts.filter(isOpen), contents };
  }

  /** Makes a marked hit, or a copy of one, one that others may repeat. */
  private follow(followed: FollowedItem): void {
    this.messages.add(followed);
    this.quoted.add(followed);
    const { item, roots } = followed;
    item.files.forEach((file) => addAll(this.files, file, roots));
    this.messages.equalTexts(item).forEach((text) => addAll(this.texts, textContent(text), roots));
  }

  private newCopies(roots: ReadonlyMap<number, readonly number[]>): Map<number, number[]> {
    const found = new Map<number, number[]>();
    for (const [hitId, copies] of this.copiesOf([...roots.keys()])) {
      for (const copy of copies.filter((one) => !this.isMarked(one))) {
        const isNew = !this.followers.has(copy);
        this.note(copy, { reason: 'copy', roots: roots.get(hitId) ?? [] });
        if (isNew) {
          found.set(copy, [...(roots.get(hitId) ?? [])]);
        }
      }
    }
    return found;
  }

  private noteEqualTexts(item: RepeatableItem): void {
    const contents = this.isMarked(item.hitId) ? [] : this.messages.equalTexts(item).map(textContent);
    if (contents.length > 0) {
      contents.forEach((content) => this.usedContents.add(content));
      this.equalTexts.push({ hitId: item.hitId, reason: 'text', roots: [], contents });
    }
  }

  /** The first reason of a hit stays: the nearest one. */
  private note(
    hitId: number,
    {
      reason,
      roots = [],
      contents = [],
    }: { reason: FollowReason; roots?: readonly number[]; contents?: readonly string[] },
  ): void {
    if (this.isMarked(hitId)) {
      return;
    }
    contents.forEach((content) => this.usedContents.add(content));
    const known = this.followers.get(hitId);
    this.followers.set(hitId, {
      hitId,
      reason: known?.reason ?? reason,
      roots: [...new Set([...(known?.roots ?? []), ...roots])],
      contents: [...new Set([...(known?.contents ?? []), ...contents])],
    });
  }

  private isMarked(hitId: number): boolean {
    return hasHit(this.marked, hitId);
  }
}

/** The key of a text among the keys of files. */
const textContent = (text: string): string => `text ${createHash('sha256').update(text, 'utf8').digest('hex')}`;

function addAll(sets: Map<string, Set<number>>, key: string, values: readonly number[]): void {
  const set = sets.get(key) ?? new Set<number>();
  values.forEach((value) => set.add(value));
  sets.set(key, set);
}

function* slicesOf(hits: HitBlocks): Generator<number[]> {
  for (const [block, words] of hits) {
    const ids: number[] = [];
    forEachHit(new Map([[block, words]]), (hitId) => ids.push(hitId));
    for (let from = 0; from < ids.length; from += SLICE) {
      yield ids.slice(from, from + SLICE);
    }
  }
}
