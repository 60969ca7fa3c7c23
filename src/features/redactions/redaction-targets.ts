import type { Attachment, Hit } from '@contract/model/hit';
import type { NewItemRedactionTarget } from '@contract/model/redaction';

/** A text of an item that can be redacted. */
export interface RedactableText {
  /** Name of the fragment; null for the text of a message. */
  fragment: string | null;
  /** Index among the fragments with this name. */
  index: number;
  /** Null for the text of the message. */
  label: string | null;
  value: string;
}

/** The text of a message first, then the values of the item, primary ones first. */
export function redactableTexts({ chat, fragments }: Hit): RedactableText[] {
  const counts = new Map<string, number>();
  const all = fragments.map(({ name, displayName, value, importance }) => {
    const index = counts.get(name) ?? 0;
    counts.set(name, index + 1);
    return { importance, fragment: name, index, label: displayName, value };
  });
  const values = ['primary', 'secondary'].flatMap((wanted) => all.filter(({ importance }) => importance === wanted));
  const text = chat?.text ?? '';
  const message = { fragment: null, index: 0, label: null, value: text };
  return [...(text === '' ? [] : [message]), ...values].filter(({ value }) => value !== '');
}

/** What can be redacted of an item; `id` identifies it in a list. */
export type RedactionChoice =
  | { id: string; kind: 'text' }
  | { id: string; kind: 'picture' | 'pdf' | 'file' | 'file_name'; attachment: RedactableFile };

export type RedactableFile = Attachment & { sha256: string };

export function redactionChoices(hit: Hit): RedactionChoice[] {
  const files = hit.attachments.flatMap((attachment): RedactionChoice[] => {
    const { id, sha256, state, mimeType } = attachment;
    if (sha256 === null || state !== 'stored') {
      return [];
    }
    const isPicture = /^image\/(?!svg)/.test(mimeType);
    const part = isPicture ? ('picture' as const) : mimeType === 'application/pdf' ? ('pdf' as const) : null;
    const kinds = [...(part === null ? [] : [part]), 'file' as const, 'file_name' as const];
    return kinds.map((kind) => ({ id: `${kind} ${id}`, kind, attachment: { ...attachment, sha256 } }));
  });
  return [...(redactableTexts(hit).length === 0 ? [] : [{ id: 'text', kind: 'text' as const }]), ...files];
}

/** The target of a whole file or its name; null where a part has to be selected. */
export function wholeTarget(choice: RedactionChoice): NewItemRedactionTarget | null {
  switch (choice.kind) {
    case 'file':
      return { kind: 'file', sha256: choice.attachment.sha256 };
    case 'file_name':
      return { kind: 'file_name', attachmentId: choice.attachment.id };
    default:
      return null;
  }
}
