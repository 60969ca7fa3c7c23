import type { ForwardedEntry } from './audit-sink';
import { forwardedText } from './forwarded-text';

/** RFC 5424 section 6.2.1: "log audit". */
const FACILITY = 13;
const WARNING = 4;
const NOTICE = 5;
const INFORMATIONAL = 6;

const APP_NAME = 'review';
/** RFC 5424 section 6: the longest HOSTNAME and MSGID. */
const HOSTNAME_MAX = 255;
const MSGID_MAX = 32;
/** The enterprise number that RFC 5612 reserves for examples and documents: REVIEW has none of its own. */
const SD_ID = 'review@32473';

/** Events that change permissions, the operation of the installation, or the stored data permanently. */
const NOTICES: ReadonlySet<string> = new Set([
  'user management',
  'system management',
  'audit log downloaded',
  'audit export deleted',
  'case deleted',
  'evidence source deleted',
  'report deleted',
  'system report deleted',
]);
/** Actions and outcomes with a higher severity. */
const WARNINGS: ReadonlySet<string> = new Set(['failed sign-in', 'sign-in refused', 'access refused', 'failed']);

/**
 * An RFC 5424 message in the octet-counting frame of RFC 5425 section 4.3 (RFC 6587 section 3.4.1). The text is canonical JSON
 * in UTF-8 without a byte order mark, so that receivers can parse it as JSON unchanged.
 */
export function syslogFrame(entry: ForwardedEntry, hostname: string, processId: number): Buffer {
  const message = Buffer.from(syslogMessage(entry, hostname, processId), 'utf8');
  return Buffer.concat([Buffer.from(`${message.length} `, 'ascii'), message]);
}

function syslogMessage(entry: ForwardedEntry, hostname: string, processId: number): string {
  const { timestamp, logEvent } = entry.event;
  const priority = FACILITY * 8 + severityOf(entry);
  const header = [
    `<${priority}>1`,
    timestamp,
    headerField(hostname, HOSTNAME_MAX),
    APP_NAME,
    String(processId),
    headerField(logEvent, MSGID_MAX),
  ];
  return `${header.join(' ')} ${structuredData(entry)} ${forwardedText(entry)}`;
}

function severityOf({ event }: ForwardedEntry): number {
  const { action = [], outcome = [] } = event.description;
  if ([...action, ...outcome].some((word) => WARNINGS.has(word))) {
    return WARNING;
  }
  return NOTICES.has(event.logEvent) ? NOTICE : INFORMATIONAL;
}

/** Values for filters of receivers, which also identify entries sent twice. */
function structuredData({ chain, sequence, event }: ForwardedEntry): string {
  const { logEvent, call, userName, caseId, isRestricted } = event;
  const parameters = {
    ...{ chain, sequence: String(sequence), event: logEvent, call, user: userName },
    ...(caseId !== null && { case: caseId }),
    ...(isRestricted && { restricted: 'true' }),
  };
  const texts = Object.entries(parameters).map(([name, value]) => `${name}="${value.replaceAll(/["\\\]]/g, '\\$&')}"`);
  return `[${[SD_ID, ...texts].join(' ')}]`;
}

/** PRINTUSASCII of a limited length; `-` represents a missing value. */
const headerField = (text: string, max: number): string =>
  text
    .replaceAll(' ', '-')
    .replaceAll(/[^\x21-\x7e]/g, '')
    .slice(0, max) || '-';
