import type { PrivilegeRuleKind } from '@contract/model/privilege';
import { PRIVILEGE_VALUE_MAX } from '@contract/rules/limits';
import { isPrivilegeValue } from '@contract/rules/privilege';
import type { PrivilegeEvidence, PrivilegeMatcher } from '@server/domain/privilege-matcher';

import { nearDomains, nearEmails, nearNumbers } from './near-addresses';
import { NearTerms, type NearTexts } from './near-terms';

/** A text of the evidence that is near the entries of a list, as written, and the number of items with it. */
export interface NearMiss {
  value: string;
  count: number;
}

/** Different texts that are counted, and participants whose texts are cached. */
const TEXTS_MAX = 20_000;
const CACHE_SIZE = 100_000;

/** Counts the texts near entries of privilege lists, of the items that the entries do not find. */
export class NearMisses {
  private readonly counts = new Map<string, NearMiss>();
  private readonly textsOf: (evidence: PrivilegeEvidence) => Iterable<NearTexts>;

  /** @param keys normalised entries of the kind (`privilegeKey`) */
  constructor(
    private readonly kind: PrivilegeRuleKind,
    keys: readonly string[],
  ) {
    if (kind === 'term') {
      const terms = new NearTerms(keys);
      this.textsOf = ({ text }) => text.split('\n').map((line) => terms.find(line));
    } else {
      const find = cached({ number: nearNumbers, email: nearEmails, domain: nearDomains }[kind](keys));
      this.textsOf = ({ parties }) => [...parties].map(find);
    }
  }

  /** Counts the texts of one item. A text that cannot be an entry is left out. */
  add(evidence: PrivilegeEvidence): void {
    const ofItem = new Map<string, string>();
    for (const texts of this.textsOf(evidence)) {
      texts.forEach((value, key) => ofItem.set(key, ofItem.get(key) ?? value));
    }
    for (const [key, value] of ofItem) {
      const known = this.counts.get(key);
      if (known !== undefined) {
        known.count += 1;
      } else if (this.counts.size < TEXTS_MAX && this.canBeEntry(value)) {
        this.counts.set(key, { value, count: 1 });
      }
    }
  }

  /** The most frequent first, at most `take`; without those that the lists of the case find already. */
  list(take: number, lists: Pick<PrivilegeMatcher, 'match'>): NearMiss[] {
    return [...this.counts.values()]
      .filter(({ value }) => lists.match({ parties: [asParty(this.kind, value)], text: value }).size === 0)
      .sort((left, right) => right.count - left.count || (left.value < right.value ? -1 : 1))
      .slice(0, take);
  }

  private canBeEntry(value: string): boolean {
    return value.length <= PRIVILEGE_VALUE_MAX && isPrivilegeValue(this.kind, value);
  }
}

/** A participant with this number, address or domain. */
const asParty = (kind: PrivilegeRuleKind, value: string): string => (kind === 'domain' ? `name@${value}` : value);

/** Participants repeat between items. */
function cached(find: (party: string) => NearTexts): (party: string) => NearTexts {
  const cache = new Map<string, NearTexts>();
  return (party) => {
    const known = cache.get(party);
    if (known !== undefined) {
      return known;
    }
    const found = find(party);
    if (cache.size < CACHE_SIZE) {
      cache.set(party, found);
    }
    return found;
  };
}
