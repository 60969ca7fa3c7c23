import { createHash } from 'node:crypto';

import type { AxiomCaseFacts, AxiomHit } from '@server/sample/formats/axiom-hit';

export const PICTURE = Buffer.concat([
  Buffer.from('ffd8ffe000104a46494600010100', 'hex'),
  Buffer.alloc(3_000_000, 'p'),
]);
export const FACTS: AxiomCaseFacts = {
  version: '9.2.0.44134',
  caseNumber: '2024-17',
  caseName: 'Harbour',
  examiner: 'A. Examiner',
  evidenceNumber: 'EV-1',
  createdOn: '2024-06-01T08:00:00Z',
};
export const at = (iso: string): number => Date.parse(iso);
const SENT = at('2024-05-01T10:00:00.250Z');

export const whatsapp = (index: number, isOutgoing: boolean): AxiomHit => ({
  artifact: 'Android WhatsApp Messages',
  group: 'Communication',
  fragments: [
    {
      name: 'Sender',
      text: isOutgoing ? 'Local User <4917611111@s.whatsapp.net>' : 'Anna <4917600000@s.whatsapp.net>',
    },
    {
      name: 'Recipient',
      text: isOutgoing ? 'Anna <4917600000@s.whatsapp.net>' : 'Local User <4917611111@s.whatsapp.net>',
    },
    { name: 'Message', text: `Message ${index}: see you at the quay` },
    { name: 'Message Sent Date/Time', milliseconds: SENT + index * 60_000 },
    { name: 'Message Status', text: isOutgoing ? 'Sent' : 'Received' },
    { name: '_ThreadID', text: '77' },
    { name: 'Recovery method', text: index === 3 ? 'Carving' : 'Parsing' },
  ],
  source: { path: 'phone.zip\\data\\msgstore.db', location: `Table: message(_id: ${index})` },
});

/** One hit of each usual artifact. */
export const STORY: readonly AxiomHit[] = [
  whatsapp(1, true),
  {
    ...whatsapp(2, false),
    tags: [{ text: 'Evidence', by: 'A. Examiner' }],
    comments: [{ text: 'Ask Anna', by: 'B. Analyst' }],
  },
  whatsapp(3, false),
  {
    artifact: 'Android Call Logs',
    group: 'Communication',
    fragments: [
      { name: 'Partner', text: '+49 176 00000' },
      { name: 'Partner Name', text: 'Anna' },
      { name: 'Direction', text: 'Outgoing' },
      { name: 'Call Date/Time', milliseconds: SENT },
      { name: 'Call Duration', text: '00:01:23' },
    ],
  },
  {
    artifact: 'Android Contacts',
    group: 'Communication',
    fragments: [
      { name: 'Display Name', text: 'Anna Kay' },
      { name: 'Phone Number(s)', text: '+4917600000\n+4930123456' },
      { name: 'Email Address(es)', text: 'anna@example.org; kay@example.org' },
    ],
  },
  {
    artifact: 'Gmail Emails',
    group: 'Email & Calendar',
    fragments: [
      { name: 'From Address', text: 'Anna <anna@example.org>' },
      { name: 'To Address(es)', text: 'ben@example.org, cleo@example.org' },
      { name: 'Subject', text: 'The crate' },
      { name: 'Sent Date/Time', milliseconds: SENT },
      { name: 'Email Body', text: '<p>It is', content: '<p>It is <b>ready</b></p>' },
      { name: 'Attachments', text: 'plan.pdf, quay.jpg' },
    ],
  },
  {
    artifact: 'Pictures',
    group: 'Media',
    fragments: [
      { name: 'File Name', text: 'IMG_1.jpg' },
      { name: 'Image', bytes: { mimeType: 'image/jpeg', content: PICTURE } },
      { name: 'Size (Bytes)', number: PICTURE.length },
      { name: 'Created Date/Time', milliseconds: SENT },
      { name: 'MD5 Hash', text: createHash('md5').update(PICTURE).digest('hex').toUpperCase() },
      { name: 'GPS Latitude', number: 38.98 },
      { name: 'GPS Latitude Reference', text: 'North' },
      { name: 'GPS Longitude', number: 76.98 },
      { name: 'GPS Longitude Reference', text: 'West' },
    ],
    source: { path: 'phone.zip\\DCIM\\IMG_1.jpg', location: 'n/a' },
  },
  {
    artifact: 'Chrome Web History',
    group: 'Web Related',
    fragments: [
      { name: 'URL', text: 'https://example.org/quay' },
      { name: 'Title', text: 'Quay' },
      { name: 'Last Visited Date/Time', milliseconds: SENT },
      { name: 'Visit Count', number: 4 },
    ],
  },
  {
    artifact: 'Chrome Cookies',
    group: 'Web Related',
    fragments: [
      { name: 'Host', text: '.example.org' },
      { name: 'Name', text: 'session' },
      { name: 'Value', text: 'abc' },
      { name: 'Accessed Date/Time', milliseconds: SENT },
    ],
  },
  {
    artifact: 'Cell Tower Locations',
    group: 'Location & Travel',
    fragments: [
      { name: 'CellID', number: 9_007_199_254_740_991 },
      { name: 'Latitude', number: 52.5 },
      { name: 'Longitude', number: 13.4 },
      { name: 'Timestamp Date/Time', milliseconds: SENT },
    ],
  },
  {
    artifact: 'Android Device Information',
    group: 'Operating System',
    fragments: [
      { name: 'Device Name', text: 'Pixel 7' },
      { name: 'IMEI', text: '356938035643809' },
    ],
  },
  {
    artifact: 'Thermostat Events',
    group: 'Connected Devices',
    fragments: [
      { name: 'State', text: 'on' },
      { name: 'Switched Date/Time', milliseconds: SENT },
      { name: 'Degrees', number: 21.5 },
    ],
  },
];
