const SEPARATOR = /^From /;

/**
 * The messages of a mailbox in the formats mboxo and mboxrd: a line "From " at the start or after an empty line begins one,
 * quoted ones (">From ") lose one quote.
 */
export function splitMbox(content: Buffer, takeMax: number): { messages: Buffer[]; totalCount: number } {
  const lines = content.toString('latin1').split(/(?<=\n)/);
  const messages: string[][] = [];
  let totalCount = 0;
  let isAfterBlank = true;
  for (const line of lines) {
    if (isAfterBlank && SEPARATOR.test(line)) {
      totalCount += 1;
      if (totalCount <= takeMax) {
        messages.push([]);
      }
    } else if (totalCount > 0 && totalCount <= takeMax) {
      messages.at(-1)?.push(line.replace(/^>(>*From )/, '$1'));
    }
    isAfterBlank = line.trim() === '';
  }
  return { messages: messages.map((message) => Buffer.from(message.join(''), 'latin1')), totalCount };
}
