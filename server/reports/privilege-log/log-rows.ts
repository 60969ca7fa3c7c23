import type { PrivilegeBasis, PrivilegeRuleKind, PrivilegeState } from '@contract/model/privilege';
import { authorText } from '@server/reports/letterhead/author-text';
import { personText } from '@server/reports/item-texts';
import type { ReportClock } from '@server/reports/report-clock';
import type { Authorship } from '@server/reports/report-content';
import type { PrivilegeLogItem } from '@server/stores/privilege';

/** The head of the log before its items. */
export interface PrivilegeLogHead extends Authorship {
  reportId: string;
  name: string;
  caseName: string;
  /** ISO 8601, UTC. */
  createdAt: string;
  states: readonly PrivilegeState[];
  itemCount: number;
}

/** Columns in their order, with their widths: characters in a workbook, and their part of a printed page. */
export const LOG_COLUMNS = [
  { title: 'No.', width: 8, part: 4 },
  { title: 'Item ID', width: 12, part: 7 },
  { title: 'Kind of item', width: 30, part: 14 },
  { title: 'Date', width: 30, part: 13 },
  { title: 'Evidence source', width: 30, part: 13 },
  { title: 'State', width: 14, part: 8 },
  { title: 'Basis', width: 34, part: 14 },
  { title: 'Decided by', width: 26, part: 11 },
  { title: 'Decided at', width: 28, part: 10 },
  { title: 'Suspected by', width: 26, part: 6 },
] as const;

const STATE_WORDS: Readonly<Record<PrivilegeState, string>> = {
  suspected: 'Suspected',
  confirmed: 'Confirmed',
  released: 'Released',
};

const BASIS_WORDS: Readonly<Record<PrivilegeBasis, string>> = {
  attorneyClient: 'Attorney-client',
  workProduct: 'Work product',
  doctorPatient: 'Doctor-patient',
  clergy: 'Clergy',
  other: 'Other',
};

/** Labels of the kinds of list entries. The values of entries are omitted, because they may name people. */
const RULE_WORDS: Readonly<Record<PrivilegeRuleKind, string>> = {
  number: 'Telephone number',
  email: 'E-mail address',
  domain: 'E-mail domain',
  term: 'Term',
};

/** Shown for missing values, such as the date of an item without one. */
const NOTHING = '–';
/** Shown for decisions that earlier versions did not record. */
const NOT_RECORDED = 'Not recorded';

interface RowNames {
  clock: ReportClock;
  sourceNames: ReadonlyMap<number, string>;
  /** The name of a user by id; null when the user is unknown. */
  fullNameOf: (userId: string) => string | null;
}

/** The cells of an item, none of which is empty. @param number from 1 */
export function logRow(
  { hitId, evidenceId, artifact, date, uncertainDate, privilege, userId }: PrivilegeLogItem,
  number: number,
  { clock, sourceNames, fullNameOf }: RowNames,
): string[] {
  const { state, basis, remark, userName, timestamp, rules } = privilege;
  const isDecided = state !== 'suspected';
  const decidedBy = userId === null || userName === null ? null : personText(userName, fullNameOf(userId) ?? undefined);
  return [
    String(number),
    hitId,
    `${artifact.group}: ${artifact.name}`,
    clock.dateText({ date, uncertainDate }, ' ') || NOTHING,
    sourceNames.get(evidenceId) ?? NOTHING,
    STATE_WORDS[state],
    basisText(basis, remark),
    isDecided ? (decidedBy ?? NOT_RECORDED) : NOTHING,
    !isDecided ? NOTHING : timestamp === null ? NOT_RECORDED : clock.momentText(timestamp),
    rules.length === 0 ? NOTHING : [...new Set(rules.map(({ kind }) => RULE_WORDS[kind]))].sort().join(', '),
  ];
}

/** The remark contains the basis when it is not one of the list. */
function basisText(basis: PrivilegeBasis | null, remark: string): string {
  if (basis === null) {
    return NOTHING;
  }
  return basis === 'other' && remark !== '' ? `${BASIS_WORDS.other}: ${remark}` : BASIS_WORDS[basis];
}

export const logFacts = (head: PrivilegeLogHead, clock: ReportClock): [name: string, value: string][] => [
  ['Case', head.caseName],
  ['Privilege log', head.name],
  ['Report ID', head.reportId],
  ['Author', authorText(head)],
  ['Created', clock.momentText(head.createdAt)],
  ['Time zone', clock.timezone],
  ['States', head.states.map((state) => STATE_WORDS[state]).join(', ')],
  ['Items', String(head.itemCount)],
];

export const LOG_NOTE =
  'The log tells nothing of what items say, of their files or of the people in them. It shows the decisions at the moment at which it was created.';
