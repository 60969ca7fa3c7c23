import type { Person } from '@contract/model/hit';

import { flagOf, ownTextOf, type ReportModel } from '@server/imports/ufed/report-model';

export function personOf(party: ReportModel, isOwner = flagOf(party, 'IsPhoneOwner') === true): Person {
  return { name: ownTextOf(party, 'Name'), identifier: ownTextOf(party, 'Identifier'), isOwner };
}
