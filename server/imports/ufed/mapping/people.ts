import type { Person } from '@contract/model/hit';

import { flagOf, textOf, type ReportModel } from '../report-model';

export function personOf(party: ReportModel, isOwner = flagOf(party, 'IsPhoneOwner') === true): Person {
  return { name: textOf(party, 'Name'), identifier: textOf(party, 'Identifier'), isOwner };
}

export function sameIdentifier(left: string | null, right: string | null): boolean {
  return left !== null && right !== null && left.trim().toLowerCase() === right.trim().toLowerCase();
}
