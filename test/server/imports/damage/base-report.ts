import { field, file, jump, model, multi, party, project, single, time } from '@test/server/helpers/report-xml';

export const FILES: Readonly<Record<string, string>> = {
  'files/Image/a.jpg': 'picture '.repeat(300),
  'files/Audio/b.opus': 'sound '.repeat(50),
  'files/Text/c.txt': 'c',
  'files/Text/empty.txt': '',
  'files/Database/d.db': Array.from({ length: 2_000 }, (_unused, index) => index * 7_919).join(','),
};

const tagged = Object.keys(FILES).map((path, index) =>
  file(
    `f${index}`,
    `/data/${path}`,
    { 'Local Path': path.replaceAll('/', '\\'), Tags: path.split('/')[1] ?? '' },
    '<accessInfo><timestamp name="CreationTime">2024-05-01T10:00:00.000+00:00</timestamp></accessInfo>',
  ),
);

const message = (index: number) =>
  model(
    'InstantMessage',
    single('From', 'Party', party('Anna', '4917600000')) +
      field('Body', `Message ${index}: see you at the quay`) +
      time('TimeStamp', `2024-05-01T10:${String(index % 60).padStart(2, '0')}:00.000+00:00`) +
      (index % 7 === 0 ? jump({ id: 'f1' }) : ''),
    { id: `m${index}` },
  );

const chat = model(
  'Chat',
  field('Source', 'WhatsApp') +
    multi('Participants', 'Party', party('Anna', '4917600000'), party('Ben', '4917611111')) +
    multi('Messages', 'InstantMessage', ...Array.from({ length: 20 }, (_unused, index) => message(index))),
  { id: 'chat' },
);

const notes = Array.from({ length: 15 }, (_unused, index) =>
  model('Note', field('Title', `Note ${index}`) + field('Body', 'Bring the crate. '.repeat(5)), { id: `n${index}` }),
);

/** A small report with files, a chat and notes; each file of the container is an item, and so is the chat. */
export const REPORT = project(
  `<taggedFiles>${tagged.join('\n')}</taggedFiles>
<decodedData><modelType type="Chat">${chat}</modelType>
<modelType type="Note">${notes.join('\n')}</modelType></decodedData>
<extraInfos><extraInfo type="model" id="n1"><sourceInfo><nodeInfos><nodeInfo path="/data/notes.db" offset="77"/></nodeInfos></sourceInfo></extraInfo></extraInfos>`,
);
export const ITEMS = Object.keys(FILES).length + 1 + 20 + 15;
