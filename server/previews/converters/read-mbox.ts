const SEPARATOR = /^From /;
/** Sender and time, such as `From ann@example.org Mon Jun 01 10:00:00 2009`. */
const ENVELOPE = /^From (\S+) +(\S.*\d{4}.*)$/;

/** The content of an envelope line: the only properties of a message without a header. */
interface Envelope {
  sender: string;
  time: string;
}

export interface BoxedMessage {
  content: Buffer;
  /** Null for any other line. */
  envelope: Envelope | null;
}

/**
 * The messages of a mailbox in the formats mboxo and mboxrd: a line "From " at the start or after an empty line starts one;
 * quoted lines (">From ") lose one quote.
 */
export function splitMbox(content: Buffer, takeMax: number): { messages: BoxedMessage[]; totalCount: number } {
  const lines = content.toString('latin1').split(/(?<=\n)/);
  const messages: { lines: string[]; envelope: Envelope | null }[] = [];
  let totalCount = 0;
  let isAfterBlank = true;
  for (const line of lines) {
    if (isAfterBlank && SEPARATOR.test(line)) {
      totalCount += 1;
      if (totalCount <= takeMax) {
        messages.push({ lines: [], envelope: envelopeOf(line) });
      }
    } else if (totalCount > 0 && totalCount <= takeMax) {
      messages.at(-1)?.lines.push(line.replace(/^>(>*From )/, '$1'));
    }
    isAfterBlank = line.trim() === '';
  }
  return {
    messages: messages.map((message) => ({ ...message, content: Buffer.from(message.lines.join(''), 'latin1') })),
    totalCount,
  };
}

function envelopeOf(line: string): Envelope | null {
  const [, sender, time] = ENVELOPE.exec(line.trim()) ?? [];
  return sender === undefined || time === undefined ? null : { sender, time };
}
