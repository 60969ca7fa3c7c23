const MEBI = 1 << 20;

/**
 * The most that the importers read of one item, value or element, by format (docs/formats.md, "Limits"). Exports of tools stay far
 * below. What is above was damaged or crafted: it is refused with its location before it is collected in memory, alone where
 * the rest can still be read. "Characters" are UTF-16 units.
 */
export const IMPORT_LIMITS = {
  /** Of every XML export. */
  xml: {
    /** Attributes of one element. */
    attributes: 1_000,
  },
  ufed: {
    /** Characters between two tags; a report with a longer text is refused. */
    textCharacters: 64 * MEBI,
    /** Elements in elements; a deeper report is refused. */
    elements: 500,
    /** Models in models; the item is refused. */
    models: 100,
    /** Characters of the values of one item, with those of the models in it. */
    itemCharacters: 32 * MEBI,
    /** Fields, values, files and links of one item, with those of the models in it: a group chat has some for each participant. */
    itemValues: 200_000,
    /** Facts of the sections about the device and the extraction together. */
    facts: 20_000,
  },
  axiomXml: {
    textCharacters: 64 * MEBI,
    elements: 64,
    itemCharacters: 32 * MEBI,
    itemValues: 20_000,
  },
  axiomDatabase: {
    /** Bytes of all values of a hit, and of one value. */
    itemBytes: 32 * MEBI,
    itemValues: 20_000,
    /** Places, hashes, tags or comments of a hit; further ones are left out. */
    itemParts: 1_000,
  },
  xryXml: {
    textCharacters: 32 * MEBI,
    elements: 200,
    itemCharacters: 16 * MEBI,
    itemValues: 20_000,
  },
  xryText: {
    /** Characters of one line, and of one item. */
    itemCharacters: 16 * MEBI,
    itemValues: 20_000,
    /** A text of a message may have many. */
    itemLines: 500_000,
  },
  leappTsv: {
    /** Columns of a header and fields of a record: SQLite, to which the parsers write the same rows, permits 2,000. */
    columns: 1_000,
    /** Characters of one header: up to a hundred are kept. */
    headerCharacters: MEBI / 4,
    /** Characters of one record with all of its fields. */
    itemCharacters: 16 * MEBI,
  },
  leappDatabase: {
    columns: 1_000,
    /** Bytes of one row with all of its cells. */
    itemBytes: 32 * MEBI,
    /** References to media in one cell; a cell with more is a text. */
    references: 1_000,
    /** Bytes of a name or path in the tables of media. */
    nameBytes: 64 << 10,
  },
  mails: {
    /** Bytes of a mail that is attached to a mail and read; a larger one stays an attachment. */
    bytes: 32 * MEBI,
    /** Attached mails that are read of one mail. */
    mails: 20,
  },
} as const;

const NUMBERS = new Intl.NumberFormat('en');

/**
 * Why an item is refused, as a sentence with the cure.
 * @param unit what is counted, such as `values`
 */
export const beyondLimit = (most: number, unit: string): string =>
  `It has more than ${NUMBERS.format(most)} ${unit}, the most that REVIEW reads of one item. ` +
  'Look at it in the tool that wrote the export, and export it again if it is damaged there.';

/** A limit in a sentence, such as `1,000 columns`. */
export const limitText = (most: number, unit: string): string => `${NUMBERS.format(most)} ${unit}`;
