import type { PrivilegeEvidence } from '@server/domain/privilege-matcher';
import type { CooperativeTask } from '@server/stores/embedded/base/cooperative-task';
import type { SqliteDatabase } from '@server/stores/embedded/base/sqlite-database';
import { fragmentsReader } from '@server/stores/embedded/rows/hits/fragments';
import { decodeHitBody, type HitBody } from '@server/stores/embedded/rows/hits/hit-body';

/** Number of hits that take some ten milliseconds to read. */
const SLICE = 500;
/**
 * Categories of values that contain participants: `Person`, and identifiers of kinds
 * (server/imports/hits/fragment-categories.ts).
 */
const PARTY = /^(?:Person$|Identifier\.)/;
/** Names of values without a category. */
const PARTY_NAME =
  /^(?:from|to|cc|bcc|part(?:y|ies)|participants?|sender|recipients?|caller|callee|organi[sz]er|attendees?|reply to)\b/i;

/** A slice of the hits of a source, by id; both ends are inclusive. */
interface Slice {
  first: number;
  last: number;
}

interface EvidenceVisitor {
  visit: (hitId: number, evidence: PrivilegeEvidence) => void;
  /** Called before a slice: the hits of it to read; all without it. */
  hitsOf?: (slice: Slice) => { has: (hitId: number) => boolean };
  /** Called after each slice. */
  onSlice?: (slice: Slice) => void;
  /** Whether the rest is left out; evaluated after each slice. */
  isOver?: () => boolean;
}

/** Reads what privilege lists are compared with, of the hits of sources. Yields after each slice. */
export function* readEvidence(
  db: SqliteDatabase,
  evidenceIds: readonly number[],
  { visit, hitsOf = () => ALL, onSlice = () => undefined, isOver = () => false }: EvidenceVisitor,
): CooperativeTask<void> {
  const ranges = db
    .prepare<[string], [first: number, last: number]>(
      `SELECT first_hit, last_hit FROM source_range
       WHERE evidence_id IN (SELECT value FROM json_each(?)) ORDER BY first_hit`,
    )
    .raw();
  const rows = db.prepare<[number, number], { id: number; thread_id: number | null; body: string }>(
    'SELECT id, thread_id, body FROM hit WHERE id BETWEEN ? AND ?',
  );
  const evidenceOf = evidenceReader(db);
  for (const [first, lastOfRange] of ranges.all(JSON.stringify(evidenceIds))) {
    for (let from = first; from <= lastOfRange; from += SLICE) {
      const slice = { first: from, last: Math.min(lastOfRange, from + SLICE - 1) };
      const hits = hitsOf(slice);
      for (const { id, thread_id: threadId, body } of rows.all(slice.first, slice.last)) {
        if (hits.has(id)) {
          visit(id, evidenceOf(decodeHitBody(body), threadId));
        }
      }
      onSlice(slice);
      if (isOver()) {
        return;
      }
      yield;
    }
  }
}

const ALL = { has: () => true };

/**
 * Reads the values that the lists are matched against. Every participant of a conversation counts as a participant of its
 * messages.
 */
function evidenceReader(db: SqliteDatabase): (body: HitBody, threadId: number | null) => PrivilegeEvidence {
  const fragmentsOf = fragmentsReader(db);
  const participants = db
    .prepare<[number, number], string>(
      `SELECT identifier FROM thread_participant WHERE thread_id = ? AND identifier IS NOT NULL
       UNION ALL SELECT name FROM thread_participant WHERE thread_id = ? AND name IS NOT NULL`,
    )
    .pluck();
  // Messages of one conversation are adjacent.
  let last: { threadId: number; parties: string[] } | null = null;
  return ({ f, a: attachments = [], c: chat }, threadId) => {
    if (threadId !== null && last?.threadId !== threadId) {
      last = { threadId, parties: participants.all(threadId, threadId) };
    }
    const fragments = fragmentsOf(f);
    const sender = [chat?.sender?.identifier, chat?.sender?.name].flatMap((text) => text ?? []);
    return {
      parties: [
        ...fragments
          .filter(({ name, categories }) => PARTY_NAME.test(name) || categories.some((one) => PARTY.test(one)))
          .map(({ value }) => value),
        ...sender,
        ...(threadId === null ? [] : (last?.parties ?? [])),
      ],
      text: [
        ...fragments.filter(({ valueType }) => valueType !== 'date').map(({ value }) => value.replaceAll('\n', ' ')),
        ...attachments.map(([, name]) => name),
        (chat?.text ?? '').replaceAll('\n', ' '),
      ].join('\n'),
    };
  };
}
