import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Real texts for the bodies of e-mails and messages. */
export interface Corpora {
  mails: readonly string[];
  messages: readonly string[];
}

export const NO_CORPORA: Corpora = { mails: [], messages: [] };

const ARCHIVES = path.resolve(__dirname, '../../../shared/samples/corpora');
const MAILS_AT_MOST = 5_000;
const MESSAGES_AT_MOST = 60_000;
/** Maximum number of characters; the rest of an e-mail is mostly quotations and encoded attachments. */
const LONGEST_MAIL = 1_500;
const CONTROL = /[^\P{Cc}\n\t]/gu;

/** Reads the mail and IRC archives; without them hits consist of invented words only. */
export function loadCorpora(folder = ARCHIVES): Corpora {
  const mails = path.join(folder, 'spam-assassin-data.tar.gz');
  const messages = path.join(folder, 'ubuntu-irc-data.tar.gz');
  if (!existsSync(mails) || !existsSync(messages)) {
    return NO_CORPORA;
  }
  return {
    mails: readArchive(mails, mailsOf, MAILS_AT_MOST),
    messages: readArchive(messages, messagesOf, MESSAGES_AT_MOST),
  };
}

function readArchive(archive: string, read: (file: string) => string[], atMost: number): string[] {
  const folder = mkdtempSync(path.join(tmpdir(), 'review-corpus-'));
  try {
    execFileSync('tar', ['-xzf', archive, '-C', folder]);
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort();
    const texts = new Set<string>();
    for (const file of files) {
      if (texts.size >= atMost) {
        break;
      }
      if (file.endsWith('.txt')) {
        read(path.join(folder, file)).forEach((text) => texts.add(text));
      }
    }
    return [...texts].slice(0, atMost);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function mailsOf(file: string): string[] {
  const text = readFileSync(file, 'latin1');
  const start = text.search(/\r?\n\r?\n/);
  const body = start < 0 ? '' : text.slice(start).slice(0, LONGEST_MAIL);
  // Encoded parts are lines of 60 characters and more without a space.
  const lines = body.split(/\r?\n/).filter((line) => !/^\S{60,}$/.test(line));
  const clean = lines.join('\n').replace(CONTROL, '').trim();
  return clean.length > 40 ? [clean] : [];
}

function messagesOf(file: string): string[] {
  if (!file.endsWith('.raw.txt')) {
    return [];
  }
  return readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line) => /^\[\d\d:\d\d\] <[^>]+> (.{12,})$/.exec(line)?.[1]?.replace(CONTROL, '') ?? []);
}
