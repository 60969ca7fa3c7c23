import { DURATION, EMAILS, FULL_NAME, PHONES, TIME, type ArtifactRule } from './artifact-rule';

/** Columns of messages; also of tables that LAVA shows as conversations. */
export const MESSAGE_FIELDS = {
  Body: 'message|message text|message body|text|body|content|message content|original message|comment',
  Timestamp:
    'timestamp|message timestamp|date sent|sent timestamp|sent|message date|send time|server timestamp|message created time|start time|date and time|created timestamp|creation timestamp|created|date|time',
  From: 'sender name|sender display name|sender|from|from name|message sender|author|sender username|sending party|message author|sender full name|from address|from id|sender id',
  'From Identifier':
    'from id|sender id|sender user id|sender account id|author id|sender handle|author handle|from phone number|sender email|from address',
  To: 'receiver|recipient|recipients|to|to name|receiver name|to recipients|to address|to addresses|to id|recipient id|receiver id',
  'To Identifier': 'to id|recipient id|receiver id|recipient user id',
  Direction: 'direction|message direction|communication direction|from me|is sent|sent by me|outgoing|sent received',
  Subject: 'subject',
  Status: 'status|message status|delivery status',
} as const satisfies Readonly<Record<string, string>>;

/** Columns with the conversation of a message in tables without a view. */
export const THREAD_HEADERS =
  'chat id|thread id|conversation id|conversation key|thread key|channel id|room id|chat|thread|conversation';

/** Communication, notes, calendars and contacts; specific rules before general ones. */
export const PEOPLE_RULES: readonly ArtifactRule[] = [
  {
    kind: 'Voicemail',
    name: /voice ?-?mails?\b/i,
    needs: ['From'],
    fields: {
      From: `sender|caller|from|${PHONES}`,
      Name: 'contact name|name',
      Timestamp: TIME,
      Duration: DURATION,
      'Was played': 'played|was played|read',
    },
  },
  {
    kind: 'Email',
    name: /\be-?mails?\b|\bg?mail\b|\bmbox\b|fairemail|thunderbird|outlook/i,
    not: /account|contact|label|setting|folder|attachment|notification|header/i,
    needs: ['Subject'],
    fields: {
      From: 'from|from address|sender|sender address|sender email|sender name|address',
      To: 'to|to address|to addresses|to recipients|recipients|recipient',
      Cc: 'cc|cc recipients',
      Bcc: 'bcc|bcc recipients',
      Subject: 'subject|subject line',
      Timestamp: `date sent|sent|time|${TIME}|date received`,
      Body: 'body|message body|content|message|summary|snippet|preview',
      Folder: 'folder|mailbox|label',
      Attachments: 'attachments|attachment names|attachment',
    },
  },
  {
    kind: 'InstantMessage',
    name: /\b(?:messages?|chats?|sms|mms|imessage|dms?|conversations?|messenger)\b|messages$|chats$/i,
    not: /reaction|receipt|member|participant|metadata|\blist\b|setting|attachment|draft|notification|header|poll|missing|users?\b|contact|account|calls?\b|event|deleted|edit history|info/i,
    needs: ['Body'],
    fields: MESSAGE_FIELDS,
  },
  {
    kind: 'Call',
    name: /\bcalls?\b|calllog|callhistory/i,
    not: /transcription|screen|annotated|setting|blocked|siri|biome|logarchive|emergency/i,
    needs: ['Direction', 'Duration', 'Parties'],
    fields: {
      Parties:
        'contact fullname|contact name|other party|other participant|contact|caller|call participant name|participant name|participants|partner|name|display name',
      'Parties Identifier': `${PHONES}|raw number|contact id|address|call target|recipient|to id`,
      Direction: 'direction|call direction',
      Type: 'call type|type',
      Timestamp: `starting timestamp|call timestamp|call date time|call start|start time|start timestamp|call start timestamp|${TIME}`,
      Duration: DURATION,
      Status: 'status|call status|call state|answered|disconnected cause|disconnection cause',
    },
  },
  {
    kind: 'CalendarEntry',
    name: /\bcalendar\b/i,
    not: /contact|account|setting|identity|list/i,
    needs: ['Subject'],
    fields: {
      Subject: 'event title|title|summary|subject|event|name',
      Details: 'description|notes|note|details',
      'Start date': 'start date|start time|start|starts|start timestamp|event start|begin|dtstart',
      'End date': 'end date|end time|end|ends|end timestamp|event end',
      Location: 'location|event location|location title',
      Attendees: 'attendees|invitees|participants|guests',
    },
  },
  {
    kind: 'Task',
    name: /\breminders?\b|\btasks?\b|\bto-?dos?\b/i,
    not: /background|download|scheduler|running|activity/i,
    needs: ['Subject'],
    fields: {
      Subject: 'title|task|reminder|subject|name|content',
      Body: 'notes|note|description|body',
      'Due date': 'due date|due|due time',
      'Start date': 'start date|start',
      Status: 'status|completed|is completed',
      Timestamp: TIME,
    },
  },
  {
    kind: 'Note',
    name: /\bnotes?\b|\bmemos?\b|\bkeep\b/i,
    not: /voice|participant|sharing|setting|account|release|biome|password/i,
    needs: ['Body'],
    fields: {
      Title: 'title|note title',
      Body: 'note contents|body|note|text|content|note text|snippet',
      Creation: `creation date|creation time|${TIME}`,
      Modification: 'last modified|modified|modification date|modified timestamp|updated|date modified',
      Folder: 'folder|folder name|notebook',
    },
  },
  {
    kind: 'Recording',
    name: /\bvoice memos?\b|\brecordings?\b|\brecorder\b/i,
    needs: ['Title'],
    fields: {
      Title: 'title|custom label|label|name|file name|filename',
      Timestamp: `recorded|recording date|creation date|${TIME}`,
      Duration: DURATION,
    },
  },
  {
    kind: 'Notification',
    name: /\bnotifications?\b/i,
    not: /usage|setting|suggestion|token|badge/i,
    needs: ['Body', 'Subject'],
    fields: {
      Subject: 'title|subject|notification title|title subtitle',
      Body: 'body|message|text|notification content|content|notification',
      Timestamp: `creation time|posted|received timestamp|${TIME}`,
      Type: 'type|notification type|category',
    },
  },
  {
    kind: 'UserAccount',
    name: /\baccounts?(?: (?:info|information|data|details|profile))?$|\buser (?:info|information|profile)\b|\blocal account\b/i,
    not: /sync|setting|device|event|key values/i,
    needs: ['Username', 'Name'],
    fields: {
      Username: 'username|user name|handle|login|account name|account|user id|email|email address',
      Name: FULL_NAME,
      'Service type': 'account type|service|type|profile type',
      'Time created': 'created|creation date|timestamp|date created|created timestamp|registered',
      'Email*': EMAILS,
      'Phone*': PHONES,
    },
  },
  {
    kind: 'Contact',
    name: /\bcontacts?\b|\baddress ?book\b|\bphone ?book\b|\bfriends\b|\broster\b/i,
    not: /interaction|setting|calendar|biome|facet|analysis|request/i,
    needs: ['Name', 'Phone', 'Email', 'User ID'],
    fields: {
      Name: FULL_NAME,
      'Phone*': PHONES,
      'Email*': EMAILS,
      'User ID*': 'user id|whatsapp id|username|user name|handle|jid|contact id|account id|uid',
      'Time created': 'creation date|contact created|created|created timestamp|date created',
      'Time modified': 'modification date|updated|last modified|date modified',
      'Time contacted': 'last contacted|last contact time|last activity|last contacted timestamp',
      Group: 'group|group name',
    },
  },
  {
    kind: 'SocialMediaActivity',
    name: /\bposts?\b|\btweets?\b|\bstatuses\b|\btimeline posts\b|\bcomments\b/i,
    not: /media|image|cache of|setting/i,
    needs: ['Body'],
    fields: {
      Body: 'text|content|body|caption|message|post|comment',
      Author: 'author|author username|username|user name|author user id|posted by user id',
      Title: 'title',
      Timestamp: `posted|taken at|post created|${TIME}`,
      Url: 'url|post url|permalink',
    },
  },
];
