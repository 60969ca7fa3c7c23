import { noteLines, parseNote, type NoteDocument } from '@contract/model/note';
import type { OutputStores } from '@server/reports/output-reader';
import { fullNameOf } from '@server/people/full-name';

import type { CaseRedactions } from './case-redactions';
import { RedactedReader } from './redacted-reader';
import type { RedactedFiles } from './redacted-files';

/** The stores for the outputs of one case: they return no redacted text, file or name. */
export function redactedStores(stores: OutputStores, redactions: CaseRedactions, made: RedactedFiles): OutputStores {
  const redact = (text: string) => redactions.rules.redact(text);
  const named = <Named extends { name: string }>(value: Named): Named => ({ ...value, name: redact(value.name) });
  const requireOpen = (sha256: string) => {
    if (redactions.file(sha256) !== undefined) {
      throw new Error(`The file ${sha256} is redacted, and was asked for as it is.`);
    }
  };
  return {
    hits: { reader: (caseId) => new RedactedReader(stores.hits.reader(caseId), redactions, made) },
    sources: {
      get: async (...args) => {
        const source = await stores.sources.get(...args);
        return source === null ? null : named(source);
      },
      listOfCases: async (...args) => (await stores.sources.listOfCases(...args)).map(named),
    },
    previews: stores.previews,
    notes: {
      get: async (caseId) => {
        const note = await stores.notes.get(caseId);
        return note === null ? null : { ...note, content: redactNote(note.content, redact) };
      },
    },
    users: {
      get: async (id) => {
        const user = await stores.users.get(id);
        // Rules match people as printed: first and last name in one text.
        return user === null ? null : { ...user, firstName: redact(fullNameOf(user)), lastName: '' };
      },
    },
    files: {
      has: async (sha256) => made.has(sha256) || stores.files.has(sha256),
      read(sha256, range) {
        if (made.has(sha256)) {
          return made.read(sha256);
        }
        requireOpen(sha256);
        return stores.files.read(sha256, range);
      },
    },
    converted: stores.converted,
  };
}

/** Redacts by lines, because a word may be split into several styles. */
function redactNote(content: string, redact: (text: string) => string): string {
  const note = parseNote(content);
  const lines = note === null ? [redact(content)] : noteLines(note).map(redact);
  const document: NoteDocument = lines.map((text) => ({ type: 'paragraph', children: [{ text }] }));
  return JSON.stringify(document);
}
