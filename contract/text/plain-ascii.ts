/**
 * Whether a text is printable ASCII with single spaces, so that folding changes only its case. Looks for the one character
 * that is not: an expression that repeats over the whole text overflows the stack of V8's engine after 8,388,575 characters.
 */
export const isPlainAscii = (text: string): boolean => !NOT_PLAIN.test(text);

const NOT_PLAIN = /[^ -~]| {2}/;
