import type { SearchMatchType } from '@contract/model/filter';
import { domainNotations } from '@contract/text/domain-notations';
import { foldMarkedText, type Folder } from '@contract/text/fold-text';
import { ibanNotations } from '@contract/text/iban';

/**
 * The other notations in which a search finds a term, folded: an account number in groups, a domain name in ASCII. The latter encodes
 * the accents of the name, whether or not these have to match.
 */
export function termNotations(term: string, matchType: SearchMatchType, fold: Folder): string[] {
  return matchType === 'regex' || matchType === 'proximity' || matchType === 'value'
    ? []
    : [...ibanNotations(fold(term)), ...domainNotations(foldMarkedText(term)).map(fold)];
}
