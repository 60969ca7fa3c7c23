import { fragmentLabel } from '@server/imports/ufed/labels';
import { type ReportModel } from '@server/imports/ufed/report-model';
import type { ReportHitBuilder } from './report-hit-builder';

// By the type of the entry: its category and domain are in the language of the report (formats.md 1.4).
const NAMES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    PhoneNumber: 'Phone',
    EmailAddress: 'Email',
    UserID: 'User ID',
    WebAddress: 'Web address',
    ProfilePicture: 'Profile picture',
  }),
);

/** A number, address or account of a contact: "Phone" with the value, "Phone Category" with the tool's name for it. */
export function renderEntry(builder: ReportHitBuilder, label: string, entry: ReportModel): void {
  const ownName = NAMES.get(entry.type) ?? 'Entry';
  const outer = /^(.*) (?:Entries|Urls)$/.exec(label)?.[1];
  const name = outer === undefined ? ownName : `${outer} ${ownName}`;
  for (const field of entry.fields) {
    const isHidden = field.name === 'UserMapping' || field.name === 'Domain';
    const fragment = field.name === 'Value' ? name : `${name} ${fragmentLabel(field.name)}`;
    for (const value of field.values) {
      builder.value(fragment, value, isHidden ? { hidden: true } : undefined);
    }
  }
}
