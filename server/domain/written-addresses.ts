// Works by single classes and loops: an expression with groups or counts overflows the stack of V8's engine on long texts.

/** A longer run is no number, and is taken in pieces. */
const NUMBER_RUN = /[\d\s()./-]{1,1000}/g;
const DIGIT = /\d/;
const SHORTEST_NUMBER = 7;
const DELIMITERS = /[\s<>()[\]",;:]/;

/** Telephone numbers in a text, as written, without `+`: runs of digits and separators that begin and end with a digit. */
export function writtenNumbers(text: string): string[] {
  return (text.match(NUMBER_RUN) ?? []).flatMap((run) => {
    const first = run.search(DIGIT);
    let end = run.length;
    while (first >= 0 && !DIGIT.test(run.charAt(end - 1))) {
      end -= 1;
    }
    return first >= 0 && end - first >= SHORTEST_NUMBER ? [run.slice(first, end)] : [];
  });
}

/** E-mail addresses and addresses of messengers in a text with names. */
export function writtenEmails(text: string): string[] {
  if (!text.includes('@')) {
    return [];
  }
  return text.split(DELIMITERS).flatMap((word) => {
    const [first = '', ...domains] = word.split('@');
    const locals = [first, ...domains];
    return domains.flatMap((domain, index) => {
      const local = locals[index] ?? '';
      const dot = domain.indexOf('.', 1);
      return local !== '' && dot > 0 && dot < domain.length - 1 ? [`${local}@${domain}`] : [];
    });
  });
}
