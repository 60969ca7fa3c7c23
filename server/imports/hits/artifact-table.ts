import { row, type ArtifactRow } from './artifact-row';

const COMMUNICATION = 'Communication';
const MAIL = 'Email & Calendar';
const WEB = 'Web';
const LOCATIONS = 'Locations';
const ACCOUNTS = 'Accounts & Passwords';
const USAGE = 'Application Usage';
const DEVICE = 'Device & System';
const ORGANIZER = 'Notes & Organizer';
const MESSAGE_FRAGMENTS = ['From', 'To', 'Body', 'Timestamp', 'Source'];
export const messageArtifact = (name: string): ArtifactRow =>
  row(
    COMMUNICATION,
    name,
    MESSAGE_FRAGMENTS,
    ['Body|Subject|Attachment', 'From', 'To'],
    ['Timestamp', 'Activity log System message timestamp'],
  );
const mail = () =>
  row(MAIL, 'Emails', ['From', 'To', 'Subject', 'Timestamp', 'Attachments'], ['Subject', 'From', 'To']);

/** The kinds of items of every format, by the names in reports of Cellebrite (`model@type`). */
export const ARTIFACTS = {
  InstantMessage: messageArtifact('Messages'),
  SMS: messageArtifact('SMS Messages'),
  MMS: messageArtifact('MMS Messages'),
  Chat: row(
    COMMUNICATION,
    'Chats',
    ['Name', 'Participants', 'Source', 'Chat type', 'Last activity', 'Messages'],
    ['Name|Description|Participants', 'Source', 'Chat type|Account'],
    ['Last activity', 'Start time'],
  ),
  Call: row(
    COMMUNICATION,
    'Call Log',
    ['Parties', 'Direction', 'Timestamp', 'Duration', 'Status'],
    ['Parties', 'Direction', 'Duration'],
  ),
  Contact: row(
    COMMUNICATION,
    'Contacts',
    ['Name', 'Phone', 'Email', 'Source'],
    ['Name', 'Phone|Email|User ID', 'Source'],
    ['Time contacted', 'Time modified', 'Time created'],
  ),
  Voicemail: row(
    COMMUNICATION,
    'Voicemails',
    ['From', 'Name', 'Timestamp', 'Duration', 'Was played'],
    ['From', 'Name', 'Duration'],
    ['Timestamp', 'Last modified'],
  ),
  SharedFile: row(
    COMMUNICATION,
    'Shared Files',
    ['Caption', 'Owner', 'Timestamp', 'Type', 'Source'],
    ['Caption', 'Owner', 'Type'],
  ),
  SocialMediaActivity: row(
    COMMUNICATION,
    'Social Media Activities',
    ['Author', 'Title', 'Body', 'Timestamp', 'Social activity type', 'Source'],
    ['Body|Title', 'Author', 'Social activity type'],
    ['Timestamp', 'Date modified'],
  ),
  Recording: row(
    COMMUNICATION,
    'Recordings',
    ['Title', 'Timestamp', 'Duration', 'Type'],
    ['Title', 'Type', 'Duration'],
  ),
  Email: mail(),
  MailMessage: mail(),
  CalendarEntry: row(
    MAIL,
    'Calendar Entries',
    ['Subject', 'Start date', 'End date', 'Location', 'Attendees'],
    ['Subject', 'Location', 'Attendees'],
    ['Start date', 'End date'],
  ),
  VisitedPage: row(
    WEB,
    'Visited Pages',
    ['Title', 'Url', 'Last visited', 'Visit count'],
    ['Title|Url', 'Url', 'Source'],
    ['Last visited', 'Timestamp'],
  ),
  WebBookmark: row(
    WEB,
    'Web Bookmarks',
    ['Title', 'Url', 'Timestamp', 'Path'],
    ['Title|Url', 'Url', 'Source'],
    ['Timestamp', 'Last visited'],
  ),
  Cookie: row(
    WEB,
    'Cookies',
    ['Domain', 'Name', 'Value', 'Last access time', 'Expiry'],
    ['Domain', 'Name', 'Value'],
    ['Last access time', 'Creation time'],
  ),
  SearchedItem: row(WEB, 'Searched Items', ['Value', 'Timestamp', 'Source', 'Origin'], ['Value', 'Source', 'Origin']),
  FileDownload: row(
    WEB,
    'File Downloads',
    ['Url', 'Target path', 'File size', 'Start time', 'Download state'],
    ['Target path|Url', 'Url', 'Download state'],
    ['Start time', 'End time', 'Last accessed'],
  ),
  FileUpload: row(
    WEB,
    'File Uploads',
    ['Name', 'Url', 'Owner', 'Date uploaded'],
    ['Name|Title', 'Url', 'Owner'],
    ['Date uploaded', 'Date last modified'],
  ),
  Autofill: row(
    WEB,
    'Autofill',
    ['Key', 'Value', 'Last used date'],
    ['Value', 'Key', 'Source'],
    ['Last used date', 'Timestamp'],
  ),
  FormData: row(WEB, 'Form Data', ['Key', 'Value', 'Timestamp', 'Url'], ['Value', 'Key', 'Url']),
  Location: row(
    LOCATIONS,
    'Locations',
    ['Timestamp', 'Latitude', 'Longitude', 'Category', 'Name'],
    ['Name|Position address|Address', 'Category', 'Latitude'],
    ['Timestamp', 'End time'],
  ),
  Journey: row(
    LOCATIONS,
    'Journeys',
    ['Name', 'Start time', 'End time', 'Type'],
    ['Name', 'Type', 'Source'],
    ['Start time', 'End time'],
  ),
  CellTower: row(LOCATIONS, 'Cell Towers', ['Timestamp', 'MCC', 'MNC', 'LAC', 'CID', 'Type'], ['CID', 'LAC', 'Type']),
  WirelessNetwork: row(
    LOCATIONS,
    'Wireless Networks',
    ['SSId', 'BSSId', 'Last connection', 'Security mode'],
    ['SSId|BSSId', 'BSSId', 'Security mode'],
    ['Last connection', 'Last auto connection', 'Timestamp'],
  ),
  UserAccount: row(
    ACCOUNTS,
    'User Accounts',
    ['Source', 'Username', 'Name', 'Service type'],
    ['Username|Name', 'Source', 'Service type'],
    ['Time created'],
  ),
  Password: row(
    ACCOUNTS,
    'Passwords',
    ['Label', 'Service', 'Account', 'Data', 'Date modified'],
    ['Label|Service', 'Account', 'Data'],
    ['Date modified', 'Date created'],
  ),
  CreditCard: row(
    ACCOUNTS,
    'Credit Cards',
    ['Credit card number', 'Name on card', 'Company', 'Expiration date'],
    ['Credit card number', 'Name on card', 'Company'],
    ['Date last used'],
  ),
  FinancialAccount: row(
    ACCOUNTS,
    'Financial Accounts',
    ['Account ID', 'Financial account type', 'Date last updated'],
    ['Account ID', 'Financial account type', 'Source'],
    ['Date last updated'],
  ),
  MobileCard: row(
    ACCOUNTS,
    'Mobile Cards',
    ['Name', 'Type', 'Description', 'Activation time'],
    ['Name', 'Type', 'Description'],
    ['Activation time', 'Purchase time', 'Modify time'],
  ),
  TransferOfFunds: row(
    ACCOUNTS,
    'Transfers of Funds',
    ['Description', 'Participants', 'Transfer amount Amount', 'Date sent', 'Status'],
    ['Description', 'Participants', 'Transfer amount Amount'],
    ['Date sent', 'Date processed'],
  ),
  InstalledApplication: row(
    USAGE,
    'Installed Applications',
    ['Name', 'Identifier', 'Version', 'Install date'],
    ['Name', 'Identifier', 'Version'],
    ['Install date', 'Purchase date', 'Last launched'],
  ),
  ApplicationUsage: row(
    USAGE,
    'Application Usage',
    ['Name', 'Identifier', 'Start time', 'Launch count', 'Active time'],
    ['Name|Identifier', 'Identifier', 'Launch count'],
    ['Start time', 'Last launch', 'Date', 'End time'],
  ),
  AppsUsageLog: row(
    USAGE,
    'Application Usage Log',
    ['Identifier', 'Action', 'Start time', 'End time'],
    ['Identifier', 'Action', 'Sub module'],
    ['Start time', 'End time'],
  ),
  Notification: row(
    USAGE,
    'Notifications',
    ['Subject', 'Body', 'Timestamp', 'Source', 'Type'],
    ['Body|Subject', 'Source', 'Type'],
    ['Timestamp', 'Date read'],
  ),
  NetworkUsage: row(
    USAGE,
    'Network Usage',
    ['Application id', 'Date started', 'Number of bytes received', 'Number of bytes sent'],
    ['Application id', 'Network connection type', 'Number of bytes received'],
    ['Date started', 'Date ended'],
  ),
  DictionaryWord: row(
    USAGE,
    'Dictionary Words',
    ['Word', 'Frequency', 'Locale', 'Source'],
    ['Word', 'Locale', 'Source'],
    [],
  ),
  DeviceEvent: row(
    DEVICE,
    'Device Events',
    ['Event type', 'Value', 'Start time', 'End time'],
    ['Event type', 'Value', 'Source'],
    ['Start time', 'End time'],
  ),
  PoweringEvent: row(DEVICE, 'Powering Events', ['Event', 'Element', 'Timestamp'], ['Event', 'Element', 'Description']),
  LogEntry: row(
    DEVICE,
    'Log Entries',
    ['Application', 'Body', 'Timestamp', 'Severity'],
    ['Body', 'Application', 'Severity'],
    ['Timestamp', 'End time'],
  ),
  DeviceConnectivity: row(
    DEVICE,
    'Device Connectivity',
    ['Device name', 'Connectivity method', 'Connectivity nature', 'Start time'],
    ['Device name', 'Connectivity method', 'Device type'],
    ['Start time', 'End time'],
  ),
  RecognizedDevice: row(
    DEVICE,
    'Recognized Devices',
    ['Name', 'Device type', 'Device model', 'Serial number'],
    ['Name', 'Device type', 'Serial number'],
  ),
  SIMData: row(DEVICE, 'SIM Data', ['Name', 'Value', 'Category'], ['Name', 'Value', 'Category'], []),
  DeviceInfoEntry: row(
    DEVICE,
    'Device Information',
    ['Entry name', 'Entry value', 'Entry category'],
    ['Entry name', 'Entry value', 'Entry category'],
  ),
  ActivitySensorData: row(
    DEVICE,
    'Activity Sensor Data',
    ['Name', 'From', 'To', 'Distance traveled', 'Device name'],
    ['Name', 'Distance traveled', 'Device name'],
    ['From', 'Creation time'],
  ),
  Note: row(
    ORGANIZER,
    'Notes',
    ['Title', 'Body', 'Creation', 'Modification', 'Folder'],
    ['Title|Body', 'Body', 'Folder'],
    ['Modification', 'Creation'],
  ),
  Task: row(
    ORGANIZER,
    'Tasks',
    ['Subject', 'Body', 'Due date', 'Start date', 'Status'],
    ['Subject|Title', 'Body', 'Status'],
    ['Due date', 'Start date', 'Timestamp'],
  ),
} satisfies Readonly<Record<string, ArtifactRow>>;

export type ArtifactKind = keyof typeof ARTIFACTS;
