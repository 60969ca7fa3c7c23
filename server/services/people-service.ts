import { PERSON_TERMS_MAX } from '@contract/rules/limits';
import { numberTail, personTest, type Party, type PersonTerms } from '@server/domain/people';
import type { HitCriteria, HitStore } from '@server/stores/hit-store';
import type { Viewer } from '@server/stores/viewer';

const EVERYTHING: HitCriteria = { filter: {}, queryFilters: [] };
/** Conversations per read. */
const PAGE = 500;
/** Names of a number by which its other numbers are looked up. */
const NAMES_MAX = 10;

/** The participants of a case, as named in the conversations that a viewer may see. */
export class PeopleService {
  constructor(private readonly deps: { hits: HitStore }) {}

  /**
   * The known data of a participant: the names seen with the number or account, and the numbers and accounts seen with these
   * names. The requested one is first.
   */
  async find(viewer: Viewer, caseId: string, request: Party, signal: AbortSignal): Promise<Record<Terms, string[]>> {
    const { name, identifier } = request;
    const names = new Set(name === null ? [] : [name]);
    const identifiers = new Set(identifier === null ? [] : [identifier]);
    if (identifier !== null) {
      const same = await this.parties(viewer, caseId, numberTail(identifier) ?? identifier, signal);
      const isSame = personTest({ names: [], identifiers: [identifier] });
      same.filter(isSame).forEach((party) => party.name !== null && names.add(party.name));
    }
    for (const each of [...names].slice(0, NAMES_MAX)) {
      const named = await this.parties(viewer, caseId, each, signal);
      const isNamed = personTest({ names: [each], identifiers: [] });
      named.filter(isNamed).forEach((party) => party.identifier !== null && identifiers.add(party.identifier));
    }
    return { names: [...names].slice(0, PERSON_TERMS_MAX), identifiers: [...identifiers].slice(0, PERSON_TERMS_MAX) };
  }

  /** All participants of conversations whose participants or title contain this text. */
  private async parties(viewer: Viewer, caseId: string, text: string, signal: AbortSignal): Promise<Party[]> {
    const reader = this.deps.hits.reader(caseId);
    const found = new Map<string, Party>();
    for (let start = 0, total = 1; start < total; start += PAGE) {
      const request = { sort: { by: 'date', order: 'desc' }, size: PAGE, start, text } as const;
      const page = await reader.threads(viewer, EVERYTHING, request, { signal });
      total = page.totalCount;
      for (const { name, identifier } of page.threads.flatMap(({ participants }) => participants)) {
        found.set(JSON.stringify([name, identifier]), { name, identifier });
      }
    }
    return [...found.values()];
  }
}

type Terms = keyof PersonTerms;
