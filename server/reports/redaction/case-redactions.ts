import { createHash } from 'node:crypto';

import type { Hit } from '@contract/model/hit';
import type {
  ItemRedactionTarget,
  Redaction,
  RedactionBox,
  RedactionReason,
  RedactionRule,
} from '@contract/model/redaction';
import { loadItems } from '@server/reports/load-items';
import type { HitReader } from '@server/stores/hit-store';
import type { Viewer } from '@server/stores/viewer';

import type { TextRange } from './folded-text';
import { RedactionFailedError } from './redaction-errors';
import { TextRedactor, withoutRanges } from './text-redactor';

type TargetOf<Kind extends ItemRedactionTarget['kind']> = Extract<ItemRedactionTarget, { kind: Kind }>;

/** Shorter words occur in too many texts: they are redacted only where they were marked. */
const WORD_MIN = 3;
const ITEMS_AT_ONCE = 500;

/** Sees all items: quotations of a privileged message are redacted like the message. */
const EVERYTHING: Viewer = {
  ...{ userId: '', userName: '', role: 'LEGAL_REVIEWER', caseAccess: null, seesPrivileged: true },
};

/** The marked texts of an item. */
export interface ItemTexts {
  /** Whole texts of the item with their redacted replacements. */
  replaced: ReadonlyMap<string, string>;
  /** The redacted text, wherever it occurs in the item. */
  words: TextRedactor;
  fileNames: ReadonlySet<string>;
}

/** The redactions of a file, wherever the case contains it. */
export interface FileRedaction {
  /** The whole file. */
  isWithheld: boolean;
  boxes: readonly { page: number | null; box: RedactionBox }[];
  reason: RedactionReason;
}

/** The active redactions of a case by their target. */
export class CaseRedactions {
  private constructor(
    readonly rules: TextRedactor,
    private readonly items: ReadonlyMap<string, ItemTexts>,
    private readonly threads: ReadonlyMap<string, TextRedactor>,
    private readonly quoted: ReadonlySet<string>,
    private readonly filesBySha256: ReadonlyMap<string, FileRedaction>,
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
      ({ hitId, target: { kind } }) => hitId !== null && (kind === 'text' || kind === 'file_name'),
    );
    const byHit = new Map<string, Redaction[]>();
    for (const redaction of marked) {
      const hitId = redaction.hitId ?? '';
      byHit.set(hitId, [...(byHit.get(hitId) ?? []), redaction]);
    }
    const items = new Map<string, ItemTexts>();
    const wordsOfThreads = new Map<string, string[]>();
    const quoted = new Set<string>();
    const hitIds = [...byHit.keys()];
    for (let start = 0; start < hitIds.length; start += ITEMS_AT_ONCE) {
      const ids = hitIds.slice(start, start + ITEMS_AT_ONCE).map(Number);
      for (const hit of await loadItems(reader, EVERYTHING, ids, signal)) {
        const { texts, words } = textsOf(hit, byHit.get(hit.id) ?? []);
        items.set(hit.id, texts);
        if (hit.chat !== null && words.length > 0) {
          quoted.add(quotedKey(hit.chat.chatThreadId, hit.originalId));
          const ofThread = wordsOfThreads.get(hit.chat.chatThreadId) ?? [];
          wordsOfThreads.set(hit.chat.chatThreadId, [...ofThread, ...words]);
        }
      }
    }
    const threads = new Map([...wordsOfThreads].map(([id, words]) => [id, TextRedactor.ofWords(words)]));
    return new CaseRedactions(TextRedactor.of(rules, country), items, threads, quoted, filesOf(redactions));
  }

  /** The redactions of rules alone. */
  static ofRules(rules: readonly RedactionRule[], country: string | null): CaseRedactions {
    return new CaseRedactions(TextRedactor.of(rules, country), new Map(), new Map(), new Set(), new Map());
  }

  item(hitId: string): ItemTexts | undefined {
    return this.items.get(hitId);
  }

  /** The marked texts in the messages of a conversation. */
  thread(chatThreadId: string): TextRedactor | undefined {
    return this.threads.get(chatThreadId);
  }

  /** Whether the quoted message has a redaction. */
  isQuotedRedacted(chatThreadId: string, originalId: string): boolean {
    return this.quoted.has(quotedKey(chatThreadId, originalId));
  }

  file(sha256: string): FileRedaction | undefined {
    return this.filesBySha256.get(sha256);
  }
}

const quotedKey = (chatThreadId: string, originalId: string): string => JSON.stringify([chatThreadId, originalId]);

function textsOf(hit: Hit, redactions: readonly Redaction[]): { texts: ItemTexts; words: string[] } {
  const targets = redactions.map(({ target }) => target);
  const spans = targets.filter((target): target is TargetOf<'text'> => target.kind === 'text');
  const ranges = new Map<string, TextRange[]>();
  for (const span of spans) {
    const value = requireText(hit, span);
    ranges.set(value, [...(ranges.get(value) ?? []), span]);
  }
  const words = [...ranges]
    .flatMap(([value, own]) => own.map(({ start, end }) => value.slice(start, end).trim()))
    .filter((word) => word.length >= WORD_MIN);
  return {
    words,
    texts: {
      replaced: new Map([...ranges].map(([value, own]) => [value, withoutRanges(value, own)])),
      words: TextRedactor.ofWords(words),
      fileNames: new Set(targets.flatMap((target) => (target.kind === 'file_name' ? [target.attachmentId] : []))),
    },
  };
}

/** The text that a redaction targets; null when the item does not have it. */
export function textOfTarget(
  hit: Hit,
  { fragment, index }: Pick<TargetOf<'text'>, 'fragment' | 'index'>,
): string | null {
  if (fragment === null) {
    return hit.chat?.text ?? null;
  }
  return hit.fragments.filter(({ name }) => name === fragment)[index]?.value ?? null;
}

/** Lower-case hex. */
export const textSha256 = (text: string): string => createHash('sha256').update(text, 'utf8').digest('hex');

/** @throws RedactionFailedError */
function requireText(hit: Hit, target: TargetOf<'text'>): string {
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
