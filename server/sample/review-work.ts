import type { AccessLevel, Artifact } from '@contract/model/hit';
import { TAG_PALETTE } from '@contract/rules/tag-palette';

import {
  DELETED_PHRASE,
  KEY_PHRASE,
  KEY_PICTURE_FILE_NAME,
  KEY_WORD,
  PRIVILEGED_NOTE,
  INCRIMINATING_SEARCH,
} from './story/landmarks';
import { PHONE_ZONE } from './times';

/** Sample users by user name. */
export type ReviewerName = 'examiner' | 'investigator' | 'legal';

interface SampleTag {
  by: ReviewerName;
  name: string;
  color: string;
}

/** A search of a reviewer, and the changes of its first items, oldest first. */
export interface ReviewStep {
  by: ReviewerName;
  /** A term of a keyword search. */
  words: string;
  artifact: Artifact;
  /** Number of items to take. */
  items: number;
  /** Whether to take only items that the extraction marks as deleted. */
  isDeleted?: boolean;
  /** Names of the tags for each item. */
  tags?: readonly string[];
  /** Comment on the first item. */
  comment?: { content: string; accessLevel: AccessLevel };
  /** Marks each item as privileged at the end of the step. */
  isPrivileged?: boolean;
}

interface SampleSearch {
  by: ReviewerName;
  name: string;
  /** In the form in which the explorer saves it: `f` and `sort` of its URL. */
  query: string;
}

const KEY_EVIDENCE = 'Key evidence';
const ROUTE = 'Crate route';
const FORGERY = 'Forged papers';
const RECOVERED = 'Recovered';
const LEGAL_REVIEW = 'Legal review';

export const SAMPLE_TAGS: readonly SampleTag[] = [
  { by: 'investigator', name: KEY_EVIDENCE, color: TAG_PALETTE.red },
  { by: 'investigator', name: ROUTE, color: TAG_PALETTE.orange },
  { by: 'investigator', name: FORGERY, color: TAG_PALETTE.purple },
  { by: 'examiner', name: RECOVERED, color: TAG_PALETTE.yellow },
  { by: 'examiner', name: LEGAL_REVIEW, color: TAG_PALETTE.green },
];

const artifact = (group: string, name: string): Artifact => ({ group, name });
const WHATSAPP = artifact('Communication', 'WhatsApp Messages');
const SIGNAL = artifact('Communication', 'Signal Messages');
const TELEGRAM = artifact('Communication', 'Telegram Messages');
const EMAILS = artifact('Email & Calendar', 'Emails');
const CALENDAR = artifact('Email & Calendar', 'Calendar Entries');
const SEARCHES = artifact('Web', 'Searched Items');
const PAGES = artifact('Web', 'Visited Pages');
const PICTURES = artifact('Media', 'Pictures');
const NOTES = artifact('Notes & Organizer', 'Notes');

const EXAMINATION: readonly ReviewStep[] = [
  {
    by: 'examiner',
    words: DELETED_PHRASE,
    artifact: SIGNAL,
    items: 1,
    isDeleted: true,
    tags: [RECOVERED],
    comment: {
      content: "Deleted on this phone and intact on Tomasz Wierzbin's. The text is the same on both.",
      accessLevel: 'public',
    },
  },
  {
    by: 'examiner',
    words: 'wrong chat in September',
    artifact: SIGNAL,
    items: 1,
    isDeleted: true,
    tags: [RECOVERED],
  },
  {
    by: 'examiner',
    words: 'Furniture',
    artifact: CALENDAR,
    items: 1,
    isDeleted: true,
    tags: [RECOVERED],
    comment: {
      content: 'The entry has no time zone. In the time of the phone it begins 40 minutes before the agreed 22:40.',
      accessLevel: 'public',
    },
  },
  {
    by: 'examiner',
    words: KEY_PICTURE_FILE_NAME,
    artifact: PICTURES,
    items: 2,
    comment: {
      content: 'The plan that came with the message of 16 October. The file is on both phones with the same SHA-256.',
      accessLevel: 'public',
    },
  },
];

const INVESTIGATION: readonly ReviewStep[] = [
  {
    by: 'investigator',
    words: KEY_PHRASE,
    artifact: WHATSAPP,
    items: 2,
    tags: [KEY_EVIDENCE, ROUTE],
    comment: {
      content: 'The plan for the night of 16 October: hall 2, bay 9, by the side door. Sent by Étienne Varlemont.',
      accessLevel: 'public',
    },
  },
  { by: 'investigator', words: DELETED_PHRASE, artifact: SIGNAL, items: 2, tags: [KEY_EVIDENCE] },
  {
    by: 'investigator',
    words: 'I was never in Rotterdam',
    artifact: WHATSAPP,
    items: 1,
    tags: [KEY_EVIDENCE],
    comment: {
      content: 'Compare with his message of 16 October in the group "Harbour run".',
      accessLevel: 'public',
    },
  },
  {
    by: 'investigator',
    words: 'The plan is in your handwriting',
    artifact: WHATSAPP,
    items: 1,
    tags: [KEY_EVIDENCE],
    comment: {
      content: 'Her answer to "I was never in Rotterdam". Compare his handwriting with the plan.',
      accessLevel: 'public',
    },
  },
  {
    by: 'investigator',
    words: 'there is no saturation phenomenon',
    artifact: EMAILS,
    items: 1,
    tags: [KEY_EVIDENCE],
    comment: {
      content: 'She tells the museum where the paintings are. Interview her first.',
      accessLevel: 'private',
    },
  },
  { by: 'investigator', words: 'Kormoran Storage', artifact: EMAILS, items: 1, tags: [ROUTE] },
  { by: 'investigator', words: '三个箱子已入库', artifact: TELEGRAM, items: 1, tags: [ROUTE] },
  {
    by: 'investigator',
    words: 'Receipt of goods',
    artifact: EMAILS,
    items: 1,
    tags: [ROUTE],
    comment: {
      content: 'QV-07 to QV-09, as in the group "Harbour run". Ask Basel to hold box 117.',
      accessLevel: 'public',
    },
  },
  {
    by: 'investigator',
    words: 'накладную',
    artifact: TELEGRAM,
    items: 2,
    tags: [ROUTE],
    comment: { content: 'About the waybill of the crates. Needs a sworn translation.', accessLevel: 'public' },
  },
  {
    by: 'investigator',
    words: INCRIMINATING_SEARCH,
    artifact: SEARCHES,
    items: 1,
    tags: [FORGERY],
    comment: { content: 'Typed on the day after the group "Quiet Varnish" was made.', accessLevel: 'public' },
  },
  { by: 'investigator', words: 'ballpoint pen invented year', artifact: SEARCHES, items: 1, tags: [FORGERY] },
  { by: 'investigator', words: 'Please check the dates once more', artifact: EMAILS, items: 1, tags: [FORGERY] },
];

const LEGAL: readonly ReviewStep[] = [
  {
    by: 'legal',
    words: 'Tell the truth',
    artifact: CALENDAR,
    items: 1,
    tags: [LEGAL_REVIEW],
    comment: {
      content: 'A meeting with the registrar of the museum. No lawyer takes part: not privileged.',
      accessLevel: 'public',
    },
  },
  {
    by: 'legal',
    words: 'Advice for people who want to come forward',
    artifact: PAGES,
    items: 1,
    tags: [LEGAL_REVIEW],
    comment: { content: 'A public page and not advice to a client: not privileged.', accessLevel: 'public' },
  },
  {
    by: 'legal',
    words: PRIVILEGED_NOTE,
    artifact: NOTES,
    items: 1,
    tags: [LEGAL_REVIEW],
    comment: {
      content: 'Notes for a statement, perhaps written for her lawyer. Privileged until he has been heard.',
      accessLevel: 'public',
    },
    isPrivileged: true,
  },
];

export const REVIEW_STEPS: readonly ReviewStep[] = [...EXAMINATION, ...INVESTIGATION, ...LEGAL];

const queryOf = (queryFilter: object, sort?: string): string => {
  const f = encodeURIComponent(JSON.stringify({ queryFilters: [queryFilter] }));
  return `?f=${f}${sort === undefined ? '' : `&sort=${encodeURIComponent(sort)}`}`;
};

export const SAMPLE_SEARCHES: readonly SampleSearch[] = [
  {
    by: 'investigator',
    name: `Everything about ${KEY_WORD}`,
    query: queryOf({ kind: 'keyword', text: { terms: [KEY_WORD], matchType: 'partial', operator: 'OR' } }),
  },
  {
    by: 'examiner',
    name: 'The night of 16 October',
    query: queryOf(
      {
        kind: 'dateTime',
        dateTime: {
          dateFilter: { type: 'equals', start: '2024-10-16' },
          timeFilter: { type: 'between', start: '18:00:00', end: '24:00:00' },
          timezone: PHONE_ZONE,
        },
      },
      'date:asc',
    ),
  },
];
