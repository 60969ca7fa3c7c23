import { createHash } from 'node:crypto';

import type { Hit } from '@contract/model/hit';
import type {
  ItemRedactionTarget,
  NewItemRedactionTarget,
  Redaction,
  RedactionBox,
  RedactionReason,
  RedactionRule,
  RedactionTarget,
} from '@contract/model/redaction';
import { ITEMS_AT_ONCE, loadItems } from '@server/reports/load-items';
import type { HitReader } from '@server/stores/hit-store';
import type { Viewer } from '@server/stores/viewer';

import type { TextRange } from './folded-text';
import { RedactionFailedError } from './redaction-errors';
import { TextRedactor, withoutRanges } from './text-redactor';

type TargetOf<Kind extends ItemRedactionTarget['kind']> = Extract<ItemRedactionTarget, { kind: Kind }>;
type NewTargetOf<Kind extends ItemRedactionTarget['kind']> = Extract<NewItemRedactionTarget, { kind: Kind }>;
/** A part of a text of an item. */
export type TextTarget = TargetOf<'text' | 'quote'>;

/** Shorter words occur in too many texts: they are redacted only where they were marked. */
export const WORD_MIN = 3;

/** Sees all items: quotations of a privileged message are redacted like the message. */
export const EVERYTHING: Viewer = {
  ...{ userId: '', userName: '', role: 'LEGAL_REVIEWER', caseAccess: null, seesPrivileged: true },
};

/** The marked texts of an item. */
export interface ItemTexts {
  /** Whole texts of the item with their redacted replacements. */
  replaced: ReadonlyMap<string, string>;
  /** The redacted text, wherever it occurs in the item. */
  words: TextRedactor;
  /** Ids of the attachments whose name and path are redacted. */
  fileNames: ReadonlySet<string>;
  /** Their names, wherever they occur in the texts of the item. */
  names: TextRedactor;
}

/** The redactions of a file, wherever the case contains it. */
export interface FileRedaction {
  /** The whole file. */
  isWithheld: boolean;
  boxes: readonly { page: number | null; box: RedactionBox }[];
  reason: RedactionReason;
}

/** Where marked texts and files also occur. */
interface OtherPlaces {
  /** By conversation. */
  threads: ReadonlyMap<string, TextRedactor>;
  /** By SHA-256. */
  fileWords: ReadonlyMap<string, TextRedactor>;
  /** `quotedKey` of the messages with marked texts. */
  quoted: ReadonlySet<string>;
  /** By SHA-256. */
  files: ReadonlyMap<string, FileRedaction>;
}

/** The active redactions of a case by their target. */
export class CaseRedactions {
  private constructor(
    readonly rules: TextRedactor,
    private readonly items: ReadonlyMap<string, ItemTexts>,
    private readonly others: OtherPlaces,
  ) {}

  /**
   * Reads the marked texts from the items.
   * @param country ISO 3166-1 alpha-2, for telephone numbers in national form
   * @throws RedactionFailedError when the text of an item has changed; SearchTimedOutError, the signal's reason
   */
  static async load(
    reader: Pick<HitReader, 'search'>,
    redactions: readonly Redaction[],
    country: string | null,
    signal?: AbortSignal,
  ): Promise<CaseRedactions> {
    const rules = redactions.flatMap(({ target }) =>
      target.kind === 'numbers' || target.kind === 'names' ? [target] : [],
    );
    const marked = redactions.filter(
      ({ hitId, target }) => hitId !== null && (isTextTarget(target) || target.kind === 'file_name'),
    );
    const byHit = new Map<string, Redaction[]>();
    for (const redaction of marked) {
      const hitId = redaction.hitId ?? '';
      byHit.set(hitId, [...(byHit.get(hitId) ?? []), redaction]);
    }
    const items: MarkedItems = { texts: new Map(), threads: new Map(), files: new Map(), quoted: new Set() };
    const hitIds = [...byHit.keys()];
    for (let start = 0; start < hitIds.length; start += ITEMS_AT_ONCE) {
      const ids = hitIds.slice(start, start + ITEMS_AT_ONCE).map(Number);
      for (const hit of await loadItems(reader, EVERYTHING, ids, signal)) {
        addMarked(items, hit, byHit.get(hit.id) ?? []);
      }
    }
    return new CaseRedactions(TextRedactor.of(rules, country), items.texts, {
      threads: redactorsOf(items.threads),
      fileWords: redactorsOf(items.files),
      quoted: items.quoted,
      files: filesOf(redactions),
    });
  }

  /** The redactions of rules alone. */
  static ofRules(rules: readonly RedactionRule[], country: string | null): CaseRedactions {
    return new CaseRedactions(TextRedactor.of(rules, country), new Map(), {
      ...{ threads: new Map(), fileWords: new Map(), quoted: new Set(), files: new Map() },
    });
  }

  item(hitId: string): ItemTexts | undefined {
    return this.items.get(hitId);
  }

  /** The marked texts in the messages of a conversation. */
  thread(chatThreadId: string): TextRedactor | undefined {
    return this.others.threads.get(chatThreadId);
  }

  /** Whether the quoted message has a redaction. */
  isQuotedRedacted(chatThreadId: string, originalId: string): boolean {
    return this.others.quoted.has(quotedKey(chatThreadId, originalId));
  }

  file(sha256: string): FileRedaction | undefined {
    return this.others.files.get(sha256);
  }

  /** The marked texts of the items that have a file, wherever the case has it. */
  wordsOfFile(sha256: string): TextRedactor | undefined {
    return this.others.fileWords.get(sha256);
  }
}

const quotedKey = (chatThreadId: string, originalId: string): string => JSON.stringify([chatThreadId, originalId]);

export const isTextTarget = (target: RedactionTarget): target is TextTarget =>
  target.kind === 'text' || target.kind === 'quote';

/** What is collected from the items with redactions. */
interface MarkedItems {
  texts: Map<string, ItemTexts>;
  /** Words by conversation. */
  threads: Map<string, string[]>;
  /** Words by the SHA-256 of a file. */
  files: Map<string, string[]>;
  quoted: Set<string>;
}

/** @throws RedactionFailedError */
function addMarked(items: MarkedItems, hit: Hit, redactions: readonly Redaction[]): void {
  const { texts, words } = textsOf(hit, redactions);
  items.texts.set(hit.id, texts);
  const add = (lists: Map<string, string[]>, key: string) => lists.set(key, [...(lists.get(key) ?? []), ...words]);
  if (words.length > 0) {
    hit.attachments.flatMap(({ sha256 }) => sha256 ?? []).forEach((sha256) => add(items.files, sha256));
  }
  if (hit.chat !== null) {
    if (redactions.some(({ target }) => target.kind === 'text')) {
      items.quoted.add(quotedKey(hit.chat.chatThreadId, hit.originalId));
    }
    add(items.threads, hit.chat.chatThreadId);
  }
}

const redactorsOf = (words: ReadonlyMap<string, readonly string[]>): Map<string, TextRedactor> =>
  new Map([...words].map(([key, list]) => [key, TextRedactor.ofWords([...new Set(list)])]));

function textsOf(hit: Hit, redactions: readonly Redaction[]): { texts: ItemTexts; words: string[] } {
  const targets = redactions.map(({ target }) => target);
  const ranges = new Map<string, TextRange[]>();
  for (const span of targets.filter(isTextTarget)) {
    const value = requireText(hit, span);
    ranges.set(value, [...(ranges.get(value) ?? []), span]);
  }
  const words = [...ranges]
    .flatMap(([value, own]) => own.map(({ start, end }) => value.slice(start, end).trim()))
    .filter((word) => word.length >= WORD_MIN);
  const redactor = TextRedactor.ofWords(words);
  const replaced = [...ranges].map(([value, own]): [string, string] => [
    value,
    withoutRanges(value, [...own, ...redactor.find(value)]),
  ]);
  const fileNames = new Set(targets.flatMap((target) => (target.kind === 'file_name' ? [target.attachmentId] : [])));
  const names = hit.attachments
    .filter(({ id, name }) => fileNames.has(id) && name.length >= WORD_MIN)
    .map(({ name }) => name);
  return {
    words,
    texts: { replaced: new Map(replaced), words: redactor, fileNames, names: TextRedactor.ofWords(names) },
  };
}

/** The text that a redaction targets; null when the item does not have it. */
export function textOfTarget(hit: Hit, target: NewTargetOf<'text'> | NewTargetOf<'quote'>): string | null {
  if (target.kind === 'quote') {
    return hit.chat?.replyTo?.text ?? null;
  }
  if (target.fragment === null) {
    return hit.chat?.text ?? null;
  }
  return hit.fragments.filter(({ name }) => name === target.fragment)[target.index]?.value ?? null;
}

/** Lower-case hex. */
export const textSha256 = (text: string): string => createHash('sha256').update(text, 'utf8').digest('hex');

/** @throws RedactionFailedError */
function requireText(hit: Hit, target: TextTarget): string {
  const text = textOfTarget(hit, target);
  if (text === null || textSha256(text) !== target.sha256 || target.end > text.length) {
    throw new RedactionFailedError(
      `The text of item ${hit.id} is not the one that was redacted. Remove the redaction, and redact the item again.`,
    );
  }
  return text;
}

/** The redactions of files, by their SHA-256. */
export function filesOf(redactions: readonly Redaction[]): Map<string, FileRedaction> {
  const files = new Map<string, FileRedaction>();
  for (const { target, reason } of redactions) {
    if (target.kind === 'box' || target.kind === 'file') {
      const { isWithheld, boxes, reason: first } = files.get(target.sha256) ?? { isWithheld: false, boxes: [], reason };
      files.set(target.sha256, {
        isWithheld: isWithheld || target.kind === 'file',
        boxes: target.kind === 'box' ? [...boxes, { page: target.page, box: target.box }] : boxes,
        reason: first,
      });
    }
  }
  return files;
}
