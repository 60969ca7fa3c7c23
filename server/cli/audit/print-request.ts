import { allCalls } from '@contract/calls/all-calls';
import { findCase, noSuchCase } from '@server/cli/find-case';
import type { CommandTask } from '@server/cli/command-task';
import { BadInputError } from '@server/errors';
import { joinRequest, sha256 } from '@server/services/request-parts';
import type { AuditEntry, ChainedEntry } from '@server/stores/audit-entry';
import { readAuditEntry } from '@server/stores/read-audit-entry';

const ENTRIES_AT_ONCE = 1_000;

/**
 * Prints the request of a search as JSON: the call with its method, path and body, its user with their rights, and the number of items found.
 *
 * @param given the name or id of a case @param number of the entry in the audit log of the case
 */
export function printRequest(given: string, number: string): CommandTask {
  return async (context, io) => {
    const caseId = (await findCase(context, given))?.id;
    if (caseId === undefined) {
      throw new BadInputError(noSuchCase(given));
    }
    const { hits } = context.stores;
    const sequence = Number(number);
    const [chained] = Number.isSafeInteger(sequence) ? await hits.auditEntries(caseId, sequence - 1, 1) : [];
    if (chained === undefined) {
      throw new BadInputError(`The audit log of this case has no entry ${number}.`);
    }
    const entry = readAuditEntry(chained.entry);
    const request = await requestOf(entry, (after) => hits.auditEntries(caseId, after, ENTRIES_AT_ONCE), sequence);
    const { call, userId, userName, timestamp, evidenceId, hitId, description } = entry;
    const declaration = allCalls.find(({ name }) => name === call);
    io.out(
      JSON.stringify(
        {
          call,
          ...(declaration && { method: declaration.method, path: declaration.path }),
          ...{ caseId, evidenceId, hitId, userId, userName, timestamp },
          rights: description.userRights ?? [],
          found: description.found?.[0] ?? null,
          outcome: description.outcome?.[0] ?? 'success',
          body: request,
        },
        null,
        2,
      ),
    );
    return 0;
  };
}

/** @throws BadInputError when the entry has no request, or the log lacks a part of it */
async function requestOf(
  { description }: AuditEntry,
  entriesAfter: (sequence: number) => Promise<ChainedEntry[]>,
  last: number,
): Promise<Record<string, unknown>> {
  const { request: [own] = [], requestSha256: [hash] = [] } = description;
  if (own === undefined && hash === undefined) {
    throw new BadInputError(
      'This entry is not about a search. The number of an entry is the last part of its reference ID in the audit log.',
    );
  }
  const parts = new Map<string, string>();
  let text = own;
  const take = (entry: AuditEntry) => {
    (entry.description.requestParts ?? []).forEach((part) => parts.set(sha256(part), part));
    // A long request may be in an earlier entry; later ones contain its hash.
    const [earlier] = entry.description.request ?? [];
    text ??= entry.description.requestSha256?.[0] === hash ? earlier : undefined;
  };
  for (let after = hash === undefined ? last : 0; after < last;) {
    const entries = (await entriesAfter(after)).filter(({ sequence }) => sequence <= last);
    entries.forEach(({ entry }) => take(readAuditEntry(entry)));
    after = entries.at(-1)?.sequence ?? last;
  }
  const request = text === undefined ? null : joinRequest(text, (part) => parts.get(part) ?? null);
  if (request === null) {
    throw new BadInputError(
      'Parts of this request are missing from the audit log. `review audit verify` says what was changed.',
    );
  }
  return request;
}
