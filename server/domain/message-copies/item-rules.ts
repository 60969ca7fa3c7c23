/** By which values items of an artifact are the same in two tools (docs/two-tools.md). */
export interface ItemRule {
  /** What names the item: the first of these that both copies have must be equal. `POSITION` is the position of the item. */
  details: readonly string[];
  /** Values that must be equal when both copies have them. */
  facts: readonly string[];
  /** Dates of the artifact, the main one first: the first that both copies have must be equal. */
  dates: readonly string[];
}

export const POSITION = 'POSITION';

const rule = (details: string, dates: string, facts = ''): ItemRule => ({
  details: details.split('|'),
  dates: dates.split('|'),
  facts: facts === '' ? [] : facts.split('|'),
});

/** By the name of the artifact in the vocabulary of all formats; other artifacts have their key detail and their date. */
const RULES: ReadonlyMap<string, ItemRule> = new Map(
  Object.entries({
    Voicemails: rule('From|Name', 'Timestamp|Last modified'),
    'Social Media Activities': rule('Body|Title', 'Timestamp|Date modified', 'Author'),
    Emails: rule('Subject', 'Timestamp', 'From'),
    'Calendar Entries': rule('Subject', 'Start date|End date'),
    'Visited Pages': rule('Url|Title', 'Last visited|Timestamp'),
    'Web Bookmarks': rule('Url|Title', 'Timestamp|Last visited'),
    Cookies: rule('Domain', 'Last access time|Creation time', 'Name'),
    'File Downloads': rule('Url|Target path', 'Start time|End time|Last accessed'),
    'File Uploads': rule('Name|Title', 'Date uploaded|Date last modified', 'Url'),
    Autofill: rule('Value', 'Last used date|Timestamp', 'Key'),
    'Form Data': rule('Value', 'Timestamp', 'Key'),
    Locations: rule(`Name|Position address|Address|${POSITION}`, 'Timestamp|End time'),
    Journeys: rule('Name', 'Start time|End time'),
    'Cell Towers': rule('CID', 'Timestamp', 'LAC|MNC|MCC'),
    'Wireless Networks': rule('BSSId|SSId', 'Last connection|Last auto connection|Timestamp'),
    'User Accounts': rule('Username|Name', 'Time created'),
    Passwords: rule('Label|Service', 'Date modified|Date created', 'Account'),
    'Mobile Cards': rule('Name', 'Activation time|Purchase time|Modify time'),
    'Transfers of Funds': rule('Description', 'Date sent|Date processed', 'Transfer amount Amount'),
    'Installed Applications': rule('Identifier|Name', 'Install date|Purchase date|Last launched'),
    'Application Usage': rule('Identifier|Name', 'Start time|Last launch|Date|End time'),
    'Application Usage Log': rule('Identifier', 'Start time|End time', 'Action'),
    Notifications: rule('Body|Subject', 'Timestamp|Date read'),
    'Network Usage': rule('Application id', 'Date started|Date ended'),
    'Device Events': rule('Event type', 'Start time|End time', 'Value'),
    'Powering Events': rule('Event', 'Timestamp', 'Element'),
    'Log Entries': rule('Body', 'Timestamp|End time', 'Application'),
    'Device Connectivity': rule('Device name', 'Start time|End time'),
    'Recognized Devices': rule('Serial number|Name', 'Timestamp'),
    'Activity Sensor Data': rule('Name', 'From|Creation time'),
    Notes: rule('Title|Body', 'Modification|Creation', 'Body'),
    Tasks: rule('Subject|Title', 'Due date|Start date|Timestamp', 'Body'),
  }),
);

/** Null for an artifact whose key detail and date name its items. */
export const itemRuleOf = (artifact: string): ItemRule | null => RULES.get(artifact) ?? null;
