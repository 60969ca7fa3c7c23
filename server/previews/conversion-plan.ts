import { BROWSER_TYPES, isOtherText } from '@server/domain/media-kind';
import type { Conversion } from '@server/stores/preview-store';

/** Modules with the conversions of a type, one file each in converters/. */
export type ConverterName = 'picture' | 'copied-picture' | 'heic' | 'film' | 'sound' | 'pdf' | 'office' | 'mail';

export interface ConversionPlan {
  /** Null: the file is shown as it is, without any conversion. */
  converter: ConverterName | null;
  /** In the order of the response: previews for reading first, previews for lists last. */
  conversions: readonly PlannedConversion[];
}

export interface PlannedConversion {
  conversion: Conversion;
  /** Browsers can show the file itself: it is its own preview unless a conversion shows that they cannot. */
  isShownAsIs: boolean;
}

const asIs = (conversion: Conversion): PlannedConversion => ({ conversion, isShownAsIs: true });
const made = (conversion: Conversion): PlannedConversion => ({ conversion, isShownAsIs: false });

const SHOWN_PICTURE: ConversionPlan = { converter: 'picture', conversions: [asIs('PICTURE'), made('THUMBNAIL')] };
const COPIED_PICTURE: ConversionPlan = {
  converter: 'copied-picture',
  conversions: [made('PICTURE'), made('THUMBNAIL')],
};
const HEIC: ConversionPlan = { converter: 'heic', conversions: [made('PICTURE'), made('THUMBNAIL')] };
const SHOWN_FILM: ConversionPlan = {
  converter: 'film',
  conversions: [asIs('VIDEO'), made('FILMSTRIP'), made('THUMBNAIL')],
};
const FILM: ConversionPlan = {
  converter: 'film',
  conversions: [made('VIDEO'), made('FILMSTRIP'), made('THUMBNAIL')],
};
const SHOWN_SOUND: ConversionPlan = { converter: 'sound', conversions: [asIs('AUDIO')] };
const SOUND: ConversionPlan = { converter: 'sound', conversions: [made('AUDIO')] };
const PDF: ConversionPlan = { converter: 'pdf', conversions: [asIs('DOCUMENT'), made('THUMBNAIL')] };
const OFFICE: ConversionPlan = { converter: 'office', conversions: [made('DOCUMENT'), made('THUMBNAIL')] };
/** A spreadsheet is shown as pages once it is converted, and as text before. */
const TABLE: ConversionPlan = { converter: 'office', conversions: [asIs('DOCUMENT'), made('THUMBNAIL')] };
const MAIL: ConversionPlan = { converter: 'mail', conversions: [made('DOCUMENT')] };
const TEXT: ConversionPlan = { converter: null, conversions: [asIs('DOCUMENT')] };

const OPEN_XML = 'application/vnd.openxmlformats-officedocument';
const OPEN_DOCUMENT = 'application/vnd.oasis.opendocument';

const typesOf = (plan: ConversionPlan, types: readonly string[]) => types.map((type) => [type, plan] as const);

const PLANS: ReadonlyMap<string, ConversionPlan> = new Map([
  ...typesOf(SHOWN_PICTURE, [...BROWSER_TYPES.image, ...BROWSER_TYPES.svg]),
  ...typesOf(COPIED_PICTURE, ['image/tiff', 'image/jp2', 'image/x-portable-pixmap', 'image/vnd.adobe.photoshop']),
  ...typesOf(HEIC, ['image/heic', 'image/heif', 'image/heic-sequence', 'image/heif-sequence']),
  ...typesOf(SHOWN_FILM, BROWSER_TYPES.video),
  ...typesOf(FILM, [
    'video/3gpp',
    'video/3gpp2',
    'video/x-msvideo',
    'video/vnd.avi',
    'video/matroska',
    'video/x-matroska',
    'video/x-ms-asf',
    'application/vnd.ms-asf',
    'video/x-ms-wmv',
    'video/mpeg',
    'video/mp1s',
    'video/mp2p',
    'video/mp2t',
    'video/x-flv',
  ]),
  ...typesOf(SHOWN_SOUND, BROWSER_TYPES.audio),
  ...typesOf(SOUND, [
    'audio/amr',
    'audio/amr-wb',
    'audio/3gpp',
    'audio/3gpp2',
    'audio/x-caf',
    'audio/aiff',
    'audio/x-aiff',
    'audio/x-ms-wma',
    'audio/x-ms-asf',
    'audio/ape',
    'audio/wavpack',
    'audio/x-matroska',
    'audio/basic',
  ]),
  ...typesOf(PDF, BROWSER_TYPES.pdf),
  ...typesOf(OFFICE, [
    `${OPEN_XML}.wordprocessingml.document`,
    `${OPEN_XML}.wordprocessingml.template`,
    `${OPEN_XML}.spreadsheetml.sheet`,
    `${OPEN_XML}.spreadsheetml.template`,
    `${OPEN_XML}.presentationml.presentation`,
    `${OPEN_XML}.presentationml.slideshow`,
    `${OPEN_XML}.presentationml.template`,
    'application/vnd.ms-word.document.macroenabled.12',
    'application/vnd.ms-excel.sheet.macroenabled.12',
    'application/vnd.ms-excel.sheet.binary.macroenabled.12',
    'application/vnd.ms-powerpoint.presentation.macroenabled.12',
    'application/msword',
    'application/vnd.ms-excel',
    'application/vnd.ms-powerpoint',
    `${OPEN_DOCUMENT}.text`,
    `${OPEN_DOCUMENT}.spreadsheet`,
    `${OPEN_DOCUMENT}.presentation`,
    'application/rtf',
    'text/rtf',
  ]),
  ...typesOf(TABLE, ['text/csv', 'text/tab-separated-values']),
  ...typesOf(MAIL, ['message/rfc822', 'application/vnd.ms-outlook', 'application/mbox']),
  ...typesOf(TEXT, [...BROWSER_TYPES.html, ...BROWSER_TYPES.text]),
]);

/**
 * The conversions of a type (rules 001-4); a pure function. Null when there is no preview: "mimetype … is not recognized".
 * @param mimeType as `bareMimeType` returns it
 */
export function planOf(mimeType: string): ConversionPlan | null {
  const plan = PLANS.get(mimeType);
  if (plan !== undefined) {
    return plan;
  }
  return isOtherText(mimeType) ? TEXT : null;
}
