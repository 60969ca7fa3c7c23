/** How the values of a description item are displayed. */
type AuditItemKind =
  | 'text'
  | 'time'
  | 'tag'
  | 'source'
  | 'case'
  | 'user'
  | 'userRole'
  | 'caseRole'
  | 'right'
  | 'access'
  | 'importance'
  | 'previews'
  | 'outcome'
  | 'reportType'
  | 'exportScope'
  | 'withholding';

/** A description item of an audit entry (rules 002-3). */
export interface AuditItem {
  key: string;
  label: string;
  kind: AuditItemKind;
  values: readonly string[];
}

/** Items that are part of the sentence of the entry, or shown in columns of their own. */
const NOT_LISTED: ReadonlySet<string> = new Set(['action', 'header', 'copiedEntries', 'copiedHead']);

const ITEMS: Readonly<Record<string, { label: string; kind?: AuditItemKind }>> = {
  account: { label: 'Account at the identity provider' },
  address: { label: 'Address' },
  agency: { label: 'Agency' },
  accessLevel: { label: 'Access level', kind: 'access' },
  accessLevelBefore: { label: 'Case role before', kind: 'caseRole' },
  actionId: { label: 'Bulk action ID' },
  archivedAt: { label: 'Archived', kind: 'time' },
  artifacts: { label: 'Artifacts' },
  attachmentId: { label: 'Attachment ID' },
  backup: { label: 'Backup' },
  caseId: { label: 'Case', kind: 'case' },
  caseIds: { label: 'Cases', kind: 'case' },
  caseName: { label: 'Case name' },
  changed: { label: 'Changed fields' },
  chatThreadIds: { label: 'Chat thread IDs' },
  color: { label: 'Color' },
  person: { label: 'Person' },
  commentCount: { label: 'Comments' },
  commentId: { label: 'Comment ID' },
  commentedByMe: { label: 'Commented by the user' },
  columnConfigAction: { label: 'Column configuration' },
  content: { label: 'Text' },
  copiedCount: { label: 'Copied entries of the other installation' },
  department: { label: 'Department' },
  dateState: { label: 'Date' },
  dateTime: { label: 'Date and time' },
  deleted: { label: 'Deleted from the device or in its trash' },
  digits: { label: 'Digits' },
  email: { label: 'Email' },
  evidenceIds: { label: 'Evidence sources', kind: 'source' },
  // As written before it had words (contract/text/configuration-nodes.ts).
  evidenceInformation: { label: 'Display evidence source information' },
  evidenceSourceName: { label: 'Evidence source name' },
  examiner: { label: 'Examiner in the tool' },
  exceptHitId: { label: 'Except the items' },
  exportId: { label: 'Export ID' },
  exportName: { label: 'Export name' },
  exportPreviews: { label: 'Attachments', kind: 'previews' },
  exhibitNumber: { label: 'Exhibit numbers' },
  expiresAt: { label: 'Expires', kind: 'time' },
  extractionFolder: { label: 'Folder of the extraction' },
  file: { label: 'File' },
  field: { label: 'Changed fields' },
  files: { label: 'Files' },
  folder: { label: 'Folder' },
  followedCount: { label: 'Items that followed' },
  followedHitId: { label: 'Item IDs that followed' },
  format: { label: 'Format' },
  firstRead: { label: 'First read', kind: 'time' },
  found: { label: 'Found' },
  from: { label: 'From', kind: 'time' },
  groupImportanceOption: { label: 'Level of detail', kind: 'importance' },
  hitCount: { label: 'Items' },
  hasAttachments: { label: 'With attachments' },
  hitId: { label: 'Item IDs' },
  hitIds: { label: 'Item IDs' },
  hits: { label: 'Items' },
  groups: { label: 'Artifact types' },
  groupSources: { label: 'Artifact types by evidence source ID' },
  identityProvider: { label: 'Identity provider' },
  importance: { label: 'Level of detail', kind: 'importance' },
  inputName: { label: 'Input' },
  inputPath: { label: 'Path of the input' },
  inputSha256: { label: 'SHA-256 of the input' },
  includeComments: { label: 'With public comments' },
  includeConversions: { label: 'With conversions' },
  includeNotepad: { label: 'With the notepad' },
  includePrivateComments: { label: 'With private comments of the creator' },
  includeTags: { label: 'With tags' },
  isEnabled: { label: 'Enabled' },
  isShared: { label: 'Shared' },
  jobId: { label: 'Job ID' },
  key: { label: 'Key' },
  keyword: { label: 'Keywords' },
  licenceId: { label: 'License ID' },
  licenceType: { label: 'Type of license' },
  logEvent: { label: 'Event types' },
  logoSha256: { label: 'SHA-256 of the logo' },
  logoSize: { label: 'Size of the logo' },
  name: { label: 'Name' },
  omitted: { label: 'Not listed' },
  outcome: { label: 'Outcome', kind: 'outcome' },
  prefix: { label: 'Prefix' },
  privilegeBasis: { label: 'Basis of privilege' },
  privilegeList: { label: 'Entries of the privilege lists' },
  privilegeRules: { label: 'Entries that were looked for' },
  privilegeState: { label: 'Privilege' },
  privilegeSuspected: { label: 'Items suspected' },
  problems: { label: 'Problems' },
  query: { label: 'Search' },
  queue: { label: 'Kind of job' },
  reason: { label: 'Reason' },
  redaction: { label: 'Redaction' },
  redactionKind: { label: 'What is redacted' },
  redactionReason: { label: 'Reason of the redaction' },
  remark: { label: 'Remark' },
  renumbered: { label: 'Evidence sources renumbered' },
  recipient: { label: 'Recipient' },
  refusedCall: { label: 'Refused call' },
  repeats: { label: 'Came again' },
  request: { label: 'Request' },
  reportId: { label: 'Report ID' },
  reportName: { label: 'Report name' },
  reportType: { label: 'Type of report', kind: 'reportType' },
  requestParts: { label: 'Parts of requests' },
  requestSha256: { label: 'SHA-256 of the request' },
  rights: { label: 'Rights' },
  revision: { label: 'Revision' },
  role: { label: 'User role', kind: 'userRole' },
  scope: { label: 'Evidence sources', kind: 'exportScope' },
  searchId: { label: 'Saved search ID' },
  searchName: { label: 'Name of the search' },
  selectedItems: { label: 'Selected items' },
  messageDates: { label: 'Dates of messages' },
  serviceToken: { label: 'Service token' },
  sha256: { label: 'SHA-256' },
  virus: { label: 'Virus scan' },
  showPictures: { label: 'With pictures' },
  signingKey: { label: 'Signing key (SHA-256)' },
  sort: { label: 'Sorted by' },
  sourceComparison: { label: 'Comparison of two evidence sources' },
  sourceInformation: { label: 'With source information' },
  status: { label: 'Status' },
  strategy: { label: 'Report strategy' },
  tagCount: { label: 'Tags on items' },
  tagChoices: { label: 'Tag choices' },
  systemReportData: { label: 'Details included' },
  tagId: { label: 'Tags', kind: 'tag' },
  tagIds: { label: 'Tags', kind: 'tag' },
  tagName: { label: 'Tag name' },
  tagsAndComments: { label: 'Tags and comments of the tool' },
  text: { label: 'Text' },
  timezone: { label: 'Time zone' },
  title: { label: 'Title' },
  to: { label: 'To', kind: 'time' },
  tool: { label: 'Extraction tool' },
  withFollowers: { label: 'With copies' },
  withheldFor: { label: 'Withheld because', kind: 'withholding' },
  userRights: { label: 'Rights of the user', kind: 'right' },
  userId: { label: 'User', kind: 'user' },
  userName: { label: 'Username' },
  usersLeftOut: { label: 'Users who are not here' },
};

const CASE_ROLES: ReadonlySet<string> = new Set(['manager', 'member', 'none']);

/** Items that people rarely read (identifiers, the JSON of a request) are last. */
const isTechnical = ({ key, label }: AuditItem): boolean => key === 'request' || /(?: IDs?|^SHA-256.*)$/.test(label);

/**
 * The items of a description; an unknown item gets its name as label. Fields that are shown with their values before and after
 * are not listed a second time.
 */
export function auditItems(description: Readonly<Record<string, readonly string[]>>): AuditItem[] {
  const changed = new Set((description.field ?? []).filter((key) => description[key]?.length === 2));
  const unvalued = (description.field ?? []).filter((key) => !changed.has(key));
  return Object.entries({ ...description, ...(changed.size > 0 && { field: unvalued }) })
    .filter(([key, values]) => !NOT_LISTED.has(key) && values.length > 0)
    .map(([key, values]): AuditItem => {
      const { label, kind = 'text' } = itemOf(key);
      const [before = '', after = ''] = values;
      if (changed.has(key)) {
        return { key, label, kind: 'text', values: [`${changedValue(kind, before)} → ${changedValue(kind, after)}`] };
      }
      if (key === 'field') {
        return { key, label, kind, values: values.map((field) => itemOf(field).label) };
      }
      // The role of users in a case; the visibility of a comment.
      return key === 'accessLevel' && values.every((value) => CASE_ROLES.has(value))
        ? { key, label: 'Case role', kind: 'caseRole', values }
        : { key, label, kind, values };
    })
    .toSorted((left, right) => Number(isTechnical(left)) - Number(isTechnical(right)));
}

/** A value before or after a change, in words. */
const changedValue = (kind: AuditItemKind, value: string): string =>
  value === '' ? '(empty)' : (WORDS[kind]?.[value] ?? YES_NO[value] ?? value);

const itemOf = (key: string): { label: string; kind?: AuditItemKind } =>
  (Object.hasOwn(ITEMS, key) ? ITEMS[key] : undefined) ?? { label: wordsOf(key) };

/** `chatThreadIds` as "Chat thread ids". A name that is no identifier, such as that of a node of the configuration, stays. */
function wordsOf(key: string): string {
  if (!/^[a-z]\w*$/i.test(key)) {
    return key;
  }
  const words = key.replace(/(?<=[a-z0-9])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The name for an id; null when unknown. */
export interface AuditNames {
  tag: (id: string) => string | null;
  source: (id: string) => string | null;
  case: (id: string) => string | null;
  user: (id: string) => string | null;
}

const USER_ROLES = {
  ADMINISTRATOR: 'Administrator',
  FORENSIC_EXAMINER: 'Forensic examiner',
  INVESTIGATOR: 'Investigator',
  LEGAL_REVIEWER: 'Legal reviewer',
};

const WORDS: Readonly<Partial<Record<AuditItemKind, Readonly<Record<string, string>>>>> = {
  userRole: USER_ROLES,
  right: {
    ...USER_ROLES,
    manager: 'Manager of the case',
    member: 'Member of the case',
    seesPrivileged: 'Sees privileged items',
  },
  outcome: { timedOut: 'Ended by the limit of time', cancelled: 'Cancelled', failed: 'Failed' },
  caseRole: { manager: 'Manager', member: 'Member', none: 'Removed' },
  access: { public: 'Public', private: 'Private' },
  reportType: {
    case_report: 'Case report',
    tags_and_comments_export: 'Tags and comments export',
    chat_export: 'Chat export',
    search_export: 'Search export',
    case_uco_export: 'CASE/UCO export',
    privilege_log: 'Privilege log',
    disclosure_package: 'Disclosure package',
  },
  exportScope: { axiom: 'Those of Magnet AXIOM', all: 'All' },
  withholding: { privilege: 'An item was marked privileged', redaction: 'Something was redacted' },
  // Rules 002-2: the content of a report, and the form of its attachments.
  importance: { primary: 'Primary', all: 'Primary and secondary' },
  previews: {
    originals: 'Original attachments only',
    false: 'Original attachments only',
    originals_and_conversions: 'Original attachments and converted previews',
    true: 'Original attachments and converted previews',
  },
};

const YES_NO: Readonly<Record<string, string>> = { true: 'Yes', false: 'No' };

/** A value as text: names for ids, yes and no for booleans (rules 002-2, decision 3). */
export function auditValueText({ kind }: Pick<AuditItem, 'kind'>, value: string, names: AuditNames): string {
  if (kind === 'tag' || kind === 'source' || kind === 'case') {
    return names[kind](value) ?? unknownName(value);
  }
  if (kind === 'user') {
    return names.user(value) ?? UNKNOWN_USER;
  }
  return WORDS[kind]?.[value] ?? YES_NO[value] ?? value;
}

/**
 * The user of an entry as known now, with the service token that an entry by a token names after the user name; empty for
 * actions before a sign-in.
 */
export function auditActor({ id, name }: { id: string; name: string }, names: Pick<AuditNames, 'user'>): string {
  if (id === UNKNOWN_USER_ID) {
    return '';
  }
  const known = names.user(id);
  const [token = ''] = / \(token .+\)$/su.exec(name) ?? [];
  return known === null ? name : known + token;
}

/** Decision 3. */
export const unknownName = (id: string): string => `Unknown ${id}`;
export const UNKNOWN_USER = 'Unknown user';
/** Shown instead of a user id for actions before a sign-in. */
export const UNKNOWN_USER_ID = 'Unknown User Id';
