// Values that tests and demonstrations search for in the sample case; the story uses these constants.

/** A word of the key message. A page, a network, an invoice and a few other items contain it, too. */
export const KEY_WORD = 'Kormoran';
/** Words that only the key message contains. */
export const KEY_PHRASE = 'after the guard has passed';

/** The key message of the story; on both phones, with a picture. */
export const KEY_MESSAGE_TEXT =
  'The three crates go to Kormoran, hall 2, bay 9. Use the side door after the guard has passed at 22:40. Plan attached, delete it when you have it in your head.';
export const KEY_MESSAGE_CHAT = 'Harbour run';
export const KEY_MESSAGE_SENDER = 'Étienne Varlemont';
export const KEY_PICTURE_FILE_NAME = 'IMG-20241016-WA0009.jpg';

/** A message that was deleted on the first phone and is intact on the second. */
export const DELETED_MESSAGE_TEXT =
  'Everybody clears these chats tonight. No letters, no pictures, no names. I mean it.';
/** Words of the deleted message. */
export const DELETED_PHRASE = 'clears these chats tonight';

/** The title of the note that the sample's legal reviewer marks as privileged. */
export const PRIVILEGED_NOTE = 'What I will say';

/** An attachment whose bytes are missing in the export; its jump target does not exist. */
export const MISSING_ATTACHMENT_NAME = 'PTT-20241017-WA0002.opus';

export const MUSEUM_EMAIL_SUBJECT = 'Question about Boats at Dusk under ultraviolet light';
export const PROVENANCE_PDF_FILE_NAME = 'Provenance_Boats_at_Dusk.pdf';
export const INVOICE_FILE_NAME = 'Storage_invoice_4471.xlsx';
export const QUAY_FILM_FILE_NAME = 'VID_20241012_175302.webm';

/** A search of the first owner. */
export const INCRIMINATING_SEARCH = 'how long until lead white passes for 1911';

/** An unknown model type: shown in the group Other. */
export const UNKNOWN_MODEL_TYPE = 'SpatialAnchor';

/** Words in other scripts, each in at least one message. */
export const SCRIPT_WORDS = {
  cyrillic: 'накладную',
  arabic: 'الورق',
  chinese: '仓库',
  hebrew: 'חותמת',
  emoji: '🎨',
} as const;
