import type { PrivilegeRuleKind } from '@contract/model/privilege';
import { asciiDomain } from '@contract/text/domain-notations';
import { foldText } from '@contract/text/fold-text';
import { foldVariants } from '@contract/text/fold-variants';

import { identifierKey } from './message-copies/compared-message';
import { partyEmails, partyNumbers } from './party-addresses';
import { termMatcher } from './term-matcher';

/** The normalised value of an entry of the privilege lists. */
export function privilegeKey(kind: PrivilegeRuleKind, value: string): string {
  const text = value.normalize('NFKC').trim();
  switch (kind) {
    case 'number':
      return identifierKey(text) ?? text;
    case 'email':
      return text.toLowerCase();
    case 'domain':
      return text.toLowerCase().replace(/^@/, '');
    case 'term':
      return foldText(text);
  }
}

/** The parts of an item that are compared with the lists. */
export interface PrivilegeEvidence {
  /** The participants as written in the export: accounts, numbers, addresses, and texts with their names. */
  parties: Iterable<string>;
  /** The values, one per line. */
  text: string;
}

export interface MatchedRule {
  id: number;
  kind: PrivilegeRuleKind;
  key: string;
}

/** An e-mail address, or a domain, with the domain in ASCII: programs write either notation. */
export const asciiAddress = (address: string): string => {
  const at = address.lastIndexOf('@') + 1;
  return address.slice(0, at) + asciiDomain(address.slice(at));
};

/**
 * Finds the entries of privilege lists that match an item. Telephone numbers are compared as in conversations (the last nine
 * digits, so country and trunk prefixes do not matter), a domain also matches its subdomains (mail.example.com) and its notation in
 * ASCII, and terms match whole words of the text, ignoring case and accents.
 */
export class PrivilegeMatcher {
  private readonly numbers = new Map<string, number[]>();
  private readonly emails = new Map<string, number[]>();
  private readonly domains = new Map<string, number[]>();
  private readonly terms: { id: number; matches: (folded: string) => boolean }[] = [];
  /** Cache of matches: identifiers repeat between items. */
  private readonly cache = new Map<string, readonly number[]>();

  constructor(rules: readonly MatchedRule[]) {
    for (const { id, kind, key } of rules) {
      if (kind === 'term') {
        const matcher = termMatcher(key, 'exact', { fold: foldText });
        this.terms.push({ id, matches: matcher?.matches ?? (() => false) });
      } else {
        const table = { number: this.numbers, email: this.emails, domain: this.domains }[kind];
        // Keys are stored, also those from before apostrophes, hyphens and digits of other scripts were folded.
        const current = kind === 'number' ? (identifierKey(key) ?? key) : asciiAddress(foldVariants(key));
        table.set(current, [...(table.get(current) ?? []), id]);
      }
    }
  }

  /** The ids of the matching entries. */
  match({ parties, text }: PrivilegeEvidence): Set<number> {
    const found = new Set<number>();
    if (this.numbers.size + this.emails.size + this.domains.size > 0) {
      for (const party of parties) {
        this.ofParty(party).forEach((id) => found.add(id));
      }
    }
    if (this.terms.length > 0 && text !== '') {
      const lines = text.split('\n').map(foldText).join('\n');
      for (const { id, matches } of this.terms) {
        if (matches(lines)) {
          found.add(id);
        }
      }
    }
    return found;
  }

  private ofParty(party: string): readonly number[] {
    const cached = this.cache.get(party);
    if (cached !== undefined) {
      return cached;
    }
    const text = foldVariants(party).trim().toLowerCase();
    const emails = partyEmails(text).map(asciiAddress);
    const found = [
      ...partyNumbers(text).flatMap(({ key }) => this.numbers.get(key) ?? []),
      ...emails.flatMap((email) => [...(this.emails.get(email) ?? []), ...this.ofDomain(email)]),
    ];
    if (this.cache.size < REMEMBERED) {
      this.cache.set(party, found);
    }
    return found;
  }

  private ofDomain(email: string): number[] {
    const labels = email.slice(email.lastIndexOf('@') + 1).split('.');
    return labels.flatMap((_, index) => this.domains.get(labels.slice(index).join('.')) ?? []);
  }
}

const REMEMBERED = 100_000;
