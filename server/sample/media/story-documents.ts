import { INVOICE_FILE_NAME, PROVENANCE_PDF_FILE_NAME } from '@server/sample/story/landmarks';
import { STORY_ROUTE } from '@server/sample/places';
import { mediaContent, type FileCategory, type MediaContent } from './media-content';
import { wordDocument, workbook } from './office';
import { pdfDocument } from './pdf';
import { zipPackage } from './zip-package';

/** The documents of the story; scanned pages use rendered pictures. */
export const storyDocuments = async (pictures: ReadonlyMap<string, MediaContent>): Promise<MediaContent[]> => {
  const scan = (key: string): { scan?: MediaContent } => {
    const picture = pictures.get(key);
    return picture === undefined ? {} : { scan: picture };
  };
  return [
    pdfDocument('provenance-pdf', PROVENANCE_PDF_FILE_NAME, [
      {
        lines: PROVENANCE,
      },
      { lines: ['Letter of 4 May 1938', 'J. Vandermeule to Galerie Varlemont'], ...scan('letter-1938') },
      { lines: ['Stamp of the estate', 'Inventory no. 41'], ...scan('stamp-estate') },
    ]),
    pdfDocument('condition-report', 'Condition_report_2024-09.pdf', [
      {
        lines: CONDITION,
      },
      { lines: ['Boats at Dusk before cleaning'], ...scan('boats-dirty') },
    ]),
    pdfDocument('loan-agreement', 'Loan_agreement_Lindenkai.pdf', [
      {
        lines: [
          'Agreement',
          'Museum am Lindenkai – M. Solvang, conservator',
          'The paintings do not leave the studio without written consent.',
        ],
      },
    ]),
    await wordDocument('letter-docx', 'Letter_1938_draft4.docx', LETTER),
    await workbook('invoice-xlsx', INVOICE_FILE_NAME, INVOICE),
    await workbook('shares-xlsx', 'who_gets_what.xlsx', SHARES),
    plainFile('packing-list', 'packing_list.txt', 'Text', 'text/plain', PACKING_LIST),
    plainFile('route-gpx', 'route_basel.gpx', 'Text', 'application/gpx+xml', gpxTrack()),
    mediaContent({
      key: 'letters-zip',
      fileName: 'letters.zip',
      category: 'Archives',
      mimeType: 'application/zip',
      bytes: await zipPackage({
        'draft1.txt': 'Sehr geehrter Herr,',
        'draft2.txt': 'Monsieur,',
        'draft3.txt': 'Dear Sir,',
      }),
    }),
    plainFile(
      'router-config',
      'wpa_supplicant.conf',
      'Configuration',
      'text/plain',
      'network={\n  ssid="Studio Altona"\n  key_mgmt=WPA-PSK\n}\n',
    ),
  ];
};

export const plainFile = (
  key: string,
  fileName: string,
  category: FileCategory,
  mimeType: string,
  text: string,
): MediaContent => mediaContent({ key, fileName, category, mimeType, bytes: Buffer.from(text) });

const PROVENANCE = [
  'Provenance of a painting',
  'Aurelie Nachtweg (1874–1941), Boats at Dusk, 1911. Oil on linen, 80 x 56 cm.',
  '',
  '1911      In the artist’s studio, Antwerp',
  '1912–38   Collection of the Vandermeule family, Antwerp',
  '1938      Sold to Galerie Varlemont, Paris (letter of 4 May 1938, page 2)',
  '1951      Private collection, Switzerland',
  '2024      Offered by Galerie Varlemont',
  '',
  'The estate’s stamp is on the stretcher (page 3).',
] as const;

const CONDITION = [
  'Condition report, Museum am Lindenkai',
  'Three paintings handed to M. Solvang for cleaning on 3 September 2024.',
  '',
  '1  Boats at Dusk: yellowed varnish, craquelure stable, moon 34 mm below the upper edge',
  '2  The Salt Garden: surface dirt, 36 basins visible',
  '3  Interior with Yellow Door: two old retouches near the door',
  '',
  'Insured value together: € 2,350,000. Return due 22 November 2024.',
] as const;

const INVOICE = [
  ['Kormoran Storage', 'Invoice 4471'],
  ['Position', 'Days', 'EUR'],
  ['Hall 2, bay 9, climate', 14, 1260],
  ['Night access', 1, 400],
  ['Handling of three crates', 1, 180],
  ['Total', '', 1840],
] as const;

const SHARES = [
  ['who', 'share', 'EUR'],
  ['E.', 0.5, 640_000],
  ['M.', 0.25, 320_000],
  ['K.', 0.15, 192_000],
  ['T.', 0.1, 128_000],
] as const;

const LETTER = [
  'Draft 4 – letter of 4 May 1938',
  'Dear Sir, herewith I confirm that the canvas Boats at Dusk by A. Nachtweg passed from my late father to the house of Varlemont.',
  'E.V.: less polite, he was a merchant. And no ballpoint this time!',
] as const;

const PACKING_LIST = `Crates for the night of the 16th
QV-07  Boats at Dusk         80 x 56
QV-08  The Salt Garden       80 x 56
QV-09  Interior, Yellow Door 80 x 56
Blankets, straps, black tape. No labels of the museum!
`;

const gpxTrack = (): string => {
  const points = STORY_ROUTE.map(
    (place) => `<trkpt lat="${place.latitude}" lon="${place.longitude}"><name>${place.name}</name></trkpt>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<gpx version="1.1" creator="Road Log" xmlns="http://www.topografix.com/GPX/1/1"><trk><name>Basel</name><trkseg>\n${points.join('\n')}\n</trkseg></trk></gpx>\n`;
};
