import type { FollowReason } from '@contract/model/privilege';
import type { Hit } from '@contract/model/hit';
import type { ItemRedactionTarget } from '@contract/model/redaction';
import { foldText } from '@contract/text/fold-text';
import { textKey } from '@server/domain/message-copies/compared-message';
import { ELLIPSIS, SENDER } from '@server/domain/privilege-followers/repeatable-item';

import { isTextTarget, textOfTarget, textSha256, WORD_MIN, type TextTarget } from './case-redactions';
import type { TextRange } from './folded-text';
import { TextRedactor } from './text-redactor';

/** Items that repeat a text. Those with the same file have another one; outputs search the file in each of them. */
const REPEAT_TEXT: ReadonlySet<FollowReason> = new Set(['copy', 'message', 'quote']);
/** More occurrences of a short word in a text: the whole text is redacted. */
const RANGES_MAX = 50;
/** Maximum difference in length, in UTF-16 code units, between two notations of a text that was cut off. */
const CUT_TOLERANCE = 16;

/** A redacted part of an item. */
export interface RedactedPart {
  hit: Hit;
  target: ItemRedactionTarget;
}

/**
 * What has to be redacted of an item that repeats a redacted one; empty when it has nothing of the redacted part. Boxes and
 * files apply wherever the case has the file.
 */
export function targetsInRepetition(item: Hit, reason: FollowReason, part: RedactedPart): ItemRedactionTarget[] {
  const { target } = part;
  if (isTextTarget(target)) {
    const value = textOfTarget(part.hit, target);
    return value === null || !REPEAT_TEXT.has(reason) ? [] : textTargets(item, { value, ...target });
  }
  return target.kind === 'file_name' ? nameTargets(item, part.hit, target.attachmentId) : [];
}

/** The names of the same file, if they are the redacted name. */
function nameTargets(item: Hit, redacted: Hit, attachmentId: string): ItemRedactionTarget[] {
  const hidden = redacted.attachments.find(({ id }) => id === attachmentId);
  return item.attachments
    .filter(({ name }) => hidden !== undefined && foldText(name) === foldText(hidden.name))
    .map(({ id }) => ({ kind: 'file_name', attachmentId: id }));
}

interface RedactedText extends TextRange {
  value: string;
}

/**
 * One target for each spelling of the words: outputs remove them from all texts of an item. Short words, which are removed only
 * where they are marked, have one for each occurrence.
 */
function textTargets(item: Hit, redacted: RedactedText): ItemRedactionTarget[] {
  const targets = new Map<string, ItemRedactionTarget>();
  for (const { value, targetOf } of textsOf(item)) {
    const ranges = repeatedRanges(value, redacted);
    const all = ranges.length > RANGES_MAX ? [{ start: 0, end: value.length }] : ranges;
    for (const { start, end } of all) {
      const word = value.slice(start, end).trim();
      const key = word.length >= WORD_MIN ? foldText(word) : JSON.stringify([value, start]);
      if (word !== '' && !targets.has(key)) {
        targets.set(key, targetOf({ start, end }));
      }
    }
  }
  return [...targets.values()];
}

interface ItemText {
  value: string;
  targetOf: (range: TextRange) => TextTarget;
}

function textsOf({ chat, fragments }: Hit): ItemText[] {
  const texts: ItemText[] = [];
  const add = (value: string, target: Record<'quote', true> | { fragment: string | null; index: number }) => {
    const sha256 = textSha256(value);
    texts.push({
      value,
      targetOf: ({ start, end }) =>
        'quote' in target
          ? { kind: 'quote', start, end, sha256 }
          : { kind: 'text', ...target, start, end, sha256, isMessage: chat !== null },
    });
  };
  if (chat?.text) {
    add(chat.text, { fragment: null, index: 0 });
  }
  if (chat?.replyTo?.text) {
    add(chat.replyTo.text, { quote: true });
  }
  const counts = new Map<string, number>();
  for (const { name, value } of fragments) {
    const index = counts.get(name) ?? 0;
    counts.set(name, index + 1);
    add(value, { fragment: name, index });
  }
  return texts;
}

/** Where a text repeats a redacted part of another text. */
export function repeatedRanges(text: string, { value, start, end }: RedactedText): TextRange[] {
  if (text === value) {
    return [{ start, end }];
  }
  const word = value.slice(start, end).trim();
  if (word === '') {
    return [];
  }
  const repetition = repetitionOf(text, value);
  const found = word.length >= WORD_MIN || repetition !== null ? TextRedactor.ofWords([word]).find(text) : [];
  const cut = cutRange(text, { value, start, end });
  // A repetition that writes the words in another way is redacted as a whole.
  const isMissed = found.length === 0 && repetition === 'whole';
  return [...(isMissed ? [{ start: 0, end: text.length }] : found), ...(cut === null ? [] : [cut])];
}

const keyOf = (text: string): string => foldText(textKey(text) ?? '');
const withoutSender = (text: string): string => text.replace(SENDER, '');

/** Whether a text, also with a sender before it, is another one or, cut off, its start. */
function repetitionOf(text: string, value: string): 'whole' | 'start' | null {
  const key = keyOf(value);
  const keys = [text, withoutSender(text)].map(keyOf);
  if (keys.includes(key)) {
    return 'whole';
  }
  const isStart = ELLIPSIS.test(text) && keys.some((own) => key.startsWith(own.replace(ELLIPSIS, '').trimEnd()));
  return isStart ? 'start' : null;
}

/** The shown part of the words in a text that is cut off within them. */
function cutRange(text: string, { value, start, end }: RedactedText): TextRange | null {
  for (const body of new Set([text, withoutSender(text)])) {
    const shown = body.replace(ELLIPSIS, '').trimEnd();
    const key = keyOf(shown);
    const offset = text.length - body.length;
    const least = Math.max(1, shown.length - start - CUT_TOLERANCE);
    const most = Math.min(end - start - 1, shown.length - start + CUT_TOLERANCE);
    for (let length = least; length <= most && key !== ''; length += 1) {
      if (keyOf(value.slice(0, start + length)) === key) {
        return { start: offset + Math.max(0, shown.length - length), end: offset + shown.length };
      }
    }
  }
  return null;
}
