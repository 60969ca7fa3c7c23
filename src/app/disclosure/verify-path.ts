/** The path of the page that verifies the package; it is not a page of the case. */
export const VERIFY_PATH = '/verify';
