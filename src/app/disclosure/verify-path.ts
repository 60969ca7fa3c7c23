/** The page that verifies the package; it has no case in its address. */
export const VERIFY_PATH = '/verify';
