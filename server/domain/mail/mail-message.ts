/** An e-mail as it is shown; times as written in the message. */
export interface MailMessage {
  from: string;
  to: string;
  sent: string;
  received: string;
  cc: string;
  bcc: string;
  subject: string;
  /** File names. */
  attachments: readonly string[];
  /** Details besides those of a message: the time of an appointment, the addresses of a contact. */
  facts?: readonly (readonly [label: string, value: string])[];
  body: { html: string } | { text: string };
  /** Messages that are attached to it. */
  attached?: readonly MailMessage[];
}
