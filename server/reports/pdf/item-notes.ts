/** Below an attachment whose picture cannot be decoded. */
export const PICTURE_MISSING = 'This picture cannot be shown on a page: open the file.';
