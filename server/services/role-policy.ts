import type { CaseAccessLevel, Role } from '@contract/model/case';

/**
 * `yes`: by the role alone · `assigned`: where the user is member or manager of the case · `manager`: where the user is its
 * manager · `-`: never.
 */
type Grant = 'yes' | 'assigned' | 'manager' | '-';
type Row = readonly [administrator: Grant, forensicExaminer: Grant, investigator: Grant, legalReviewer: Grant];

/**
 * Permissions by role, defined only here. Routes and POST /auth/api/authorization both use `isPermitted`. Keys are
 * service.resource.action of the call declarations.
 */
// prettier-ignore
const POLICY: Readonly<Record<string, Row>> = {
  //                                 Administrator  Examiner    Investigator  Legal reviewer
  'cases.case.list':                 ['yes',        'yes',      'yes',        'yes'],
  'cases.case.create':               ['yes',        'yes',      '-',          '-'],
  'cases.case.read':                 ['yes',        'assigned', 'assigned',   'assigned'],
  'cases.case.update':               ['yes',        'manager',  'manager',    '-'],
  'cases.assignment.update':         ['yes',        'manager',  'manager',    '-'],
  'cases.bookmark.manage':           ['yes',        'assigned', 'assigned',   'assigned'],
  'cases.evidence-source.read':      ['yes',        'assigned', 'assigned',   'assigned'],
  'cases.evidence-source.update':    ['yes',        'manager',  'manager',    '-'],
  'cases.evidence-source.import':    ['yes',        'manager',  'manager',    '-'],
  'cases.evidence-source.compare':   ['yes',        'assigned', 'assigned',   'assigned'],
  'cases.tag.read':                  ['yes',        'assigned', 'assigned',   'assigned'],
  'cases.tag.create':                ['yes',        'assigned', 'assigned',   '-'],
  'cases.tag.update':                ['yes',        'assigned', 'assigned',   '-'],
  'cases.tag.delete':                ['yes',        'assigned', 'assigned',   '-'],
  'hits.hit.read':                   ['yes',        'assigned', 'assigned',   'assigned'],
  'hits.hit-tag.update':             ['yes',        'assigned', 'assigned',   'assigned'],
  'hits.comment.create':             ['yes',        'assigned', 'assigned',   'assigned'],
  'hits.bulk-comment.create':        ['yes',        'assigned', 'assigned',   'assigned'],
  'hits.bulk-tag.add':               ['yes',        'assigned', 'assigned',   'assigned'],
  'hits.bulk-tag.remove':            ['yes',        'assigned', 'assigned',   'assigned'],
  'hits.bulk-action.undo':           ['yes',        'assigned', 'assigned',   'assigned'],
  'hits.redaction.manage':           ['yes',        'assigned', 'assigned',   'assigned'],
  'hits.exhibit.manage':             ['yes',        'assigned', 'assigned',   'assigned'],
  'hits.saved-search.manage':        ['yes',        'assigned', 'assigned',   'assigned'],
  'cases.note.read':                 ['yes',        'assigned', 'assigned',   'assigned'],
  'cases.note.update':               ['yes',        'assigned', 'assigned',   'assigned'],
  'hits.privilege.mark':             ['yes',        'assigned', 'assigned',   'assigned'],
  'hits.privilege.unmark':           ['-',          '-',        '-',          'assigned'],
  // Suspected, confirmed and released privilege, its decisions and the privilege log.
  'hits.privilege.review':           ['-',          '-',        '-',          'assigned'],
  'hits.privilege-list.manage':      ['yes',        'manager',  'manager',    'assigned'],
  'files.attachment.download':       ['yes',        'assigned', 'assigned',   'assigned'],
  'reports.report.list':             ['yes',        'assigned', 'assigned',   'assigned'],
  'reports.report.read':             ['yes',        'assigned', 'assigned',   'assigned'],
  'reports.report.create':           ['yes',        'assigned', 'assigned',   'assigned'],
  // The service decides by report who opens a withheld one as handed out: users who may see everything in it.
  'reports.report.download':         ['yes',        'assigned', 'assigned',   'assigned'],
  // The service decides by report: its creator, managers of the case and administrators may delete it.
  'deletion.report.delete':          ['yes',        'assigned', 'assigned',   'assigned'],
  'deletion.case.delete':            ['yes',        'manager',  'manager',    '-'],
  'deletion.evidence-source.delete': ['yes',        'manager',  'manager',    '-'],
  'deletion.legal-hold.place':       ['yes',        'manager',  'manager',    '-'],
  'deletion.legal-hold.lift':        ['yes',        '-',        '-',          '-'],
  'users.user.list':                  ['yes',        '-',        '-',          '-'],
  'users.user.create':                ['yes',        '-',        '-',          '-'],
  'users.user.update':                ['yes',        '-',        '-',          '-'],
  'users.password.reset':             ['yes',        '-',        '-',          '-'],
  'users.session.list':               ['yes',        '-',        '-',          '-'],
  'users.session.end':                ['yes',        '-',        '-',          '-'],
  'users.token.list':                 ['yes',        '-',        '-',          '-'],
  'users.token.create':               ['yes',        '-',        '-',          '-'],
  'users.token.revoke':               ['yes',        '-',        '-',          '-'],
  'users.second-factor.manage':       ['yes',        '-',        '-',          '-'],
  'licensing.licence.read':           ['yes',        '-',        '-',          '-'],
  'licensing.licence.update':         ['yes',        '-',        '-',          '-'],
  'audit.log.read':                   ['yes',        '-',        '-',          '-'],
  'audit.log.verify':                 ['yes',        '-',        '-',          '-'],
  'audit.export.create':              ['yes',        '-',        '-',          '-'],
  'deletion.audit-log-export.delete': ['yes',        '-',        '-',          '-'],
  'files.audit-log-export.download':  ['yes',        '-',        '-',          '-'],
  'reports.system-report.read':       ['yes',        '-',        '-',          '-'],
  'reports.system-report.create':     ['yes',        '-',        '-',          '-'],
  'reports.system-report.download':   ['yes',        '-',        '-',          '-'],
  'deletion.system-report.delete':    ['yes',        '-',        '-',          '-'],
  'reports.letterhead.read':          ['yes',        '-',        '-',          '-'],
  'reports.letterhead.update':        ['yes',        '-',        '-',          '-'],
  'reports.installation.read':        ['yes',        '-',        '-',          '-'],
  'reports.installation.manage':      ['yes',        '-',        '-',          '-'],
  'column-config.columns.read':      ['yes',        'yes',      'yes',        'yes'],
  'column-config.columns.update':    ['yes',        'yes',      '-',          '-'],
};

const COLUMN: Readonly<Record<Role, 0 | 1 | 2 | 3>> = {
  ADMINISTRATOR: 0,
  FORENSIC_EXAMINER: 1,
  INVESTIGATOR: 2,
  LEGAL_REVIEWER: 3,
};

/** A declared call, or one named in an authorization request. */
export interface PolicyCall {
  service: string;
  resource: string;
  action: string;
}

/** A role with its access to a case (null: not assigned), or without a case. */
export interface PolicySubject {
  role: Role;
  caseAccess: CaseAccessLevel | null | 'no case';
}

/** Without a case, a permission of assigned users counts as granted (the user may have some case), one of managers does not. */
export function isPermitted(subject: PolicySubject, call: PolicyCall): boolean {
  switch (grantOf(subject.role, call)) {
    case 'yes':
      return true;
    case 'assigned':
      return subject.caseAccess !== null;
    case 'manager':
      return subject.caseAccess === 'manager';
    case '-':
      return false;
  }
}

/** False when the role may not make the call with any access to a case. */
export const isEverPermitted = (role: Role, call: PolicyCall): boolean =>
  isPermitted({ role, caseAccess: 'manager' }, call);

/** Whether the user may open the case; otherwise calls respond as if it did not exist. */
export const mayOpenCase = (role: Role, caseAccess: CaseAccessLevel | null): boolean =>
  isPermitted({ role, caseAccess }, { service: 'cases', resource: 'case', action: 'read' });

/** The last row of the table of roles: roles that see privileged hits. */
export const seesPrivileged = (role: Role): boolean => role === 'LEGAL_REVIEWER';

/** Whether the policy contains the permission of a call; checked when the server starts. */
export const isInPolicy = (call: PolicyCall): boolean => policyKey(call) in POLICY;

export const policyKeys = (): string[] => Object.keys(POLICY);

/** The table as docs/roles.md shows it. */
export const policyRows = (): { key: string; grants: Row }[] =>
  Object.entries(POLICY).map(([key, grants]) => ({ key, grants }));

function grantOf(role: Role, call: PolicyCall): Grant {
  return POLICY[policyKey(call)]?.[COLUMN[role]] ?? '-';
}

export const policyKey = ({ service, resource, action }: PolicyCall): string => `${service}.${resource}.${action}`;
