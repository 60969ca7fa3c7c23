import type { OwnerKey } from '@server/sample/people';
import { Random } from '@server/sample/random';
import { mediaContent, type MediaContent } from './media-content';
import { wordDocument, workbook } from './office';
import { pdfDocument } from './pdf';
import { voiceNote } from './sound';
import { sqliteFile } from './sqlite-file';
import { plainFile } from './story-documents';

const TOPICS = [
  'Choir rehearsal plan',
  'Rent agreement',
  'Bicycle insurance',
  'Recipe collection',
  'Tyre change',
  'Ferry timetable',
];

/** Everyday sounds, documents, texts and databases of one owner. */
export const everydayFiles = async (seed: number, owner: OwnerKey): Promise<MediaContent[]> => {
  const random = new Random(seed, `files ${owner}`);
  const pitch = owner === 'mira' ? 205 : 118;
  const sounds = Array.from({ length: 8 }, (_, index) =>
    voiceNote(
      `${owner}-sound-${index}`,
      `${owner.toUpperCase()}-REC-${100 + index}.wav`,
      random.int(2, 5),
      pitch + index * 4,
    ),
  );
  const papers = TOPICS.map((topic, index) =>
    pdfDocument(`${owner}-pdf-${index}`, `${topic.replaceAll(' ', '_')}_${owner}.pdf`, [
      { lines: [topic, `Copy for ${owner}, page 1`, 'Please keep this sheet with your papers.'] },
      { lines: [`${topic}, continued`, 'Page 2'] },
    ]),
  );
  return [
    ...sounds,
    ...papers,
    await wordDocument(`${owner}-docx`, `Curriculum_${owner}.docx`, ['Curriculum', 'Training, work, languages.']),
    await workbook(`${owner}-xlsx`, `Household_${owner}.xlsx`, [
      ['month', 'EUR'],
      ['June', 812.4],
      ['July', 790.15],
      ['August', 845.9],
    ]),
    plainFile(`${owner}-txt`, `shopping_${owner}.txt`, 'Text', 'text/plain', 'bread\nolives\nlinseed oil\n'),
    plainFile(
      `${owner}-csv`,
      `steps_${owner}.csv`,
      'Text',
      'text/csv',
      'day,steps\n2024-09-01,8123\n2024-09-02,10344\n',
    ),
    plainFile(
      `${owner}-prefs`,
      `preferences_${owner}.xml`,
      'Configuration',
      'application/xml',
      '<?xml version="1.0"?>\n<map><boolean name="backup" value="true"/></map>\n',
    ),
    contactDatabase(owner),
  ];
};

const contactDatabase = (owner: OwnerKey): MediaContent =>
  mediaContent({
    key: `${owner}-database`,
    fileName: `contacts_${owner}.db`,
    category: 'Database',
    mimeType: 'application/vnd.sqlite3',
    bytes: sqliteFile(
      'contacts',
      ['name', 'phone'],
      Array.from({ length: 40 }, (_, index) => [`Contact ${index}`, `+447700900${500 + index}`]),
    ),
  });
