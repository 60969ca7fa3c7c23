export type XmlAttributes = Record<string, string>;

export interface XmlContentHandlers {
  open(name: string, attributes: XmlAttributes): void;
  close(name: string): void;
  /** Text between two tags, or of a CDATA section. */
  text(text: string): void;
}

/** Without inherited names, so that every attribute is its own; not with the prototype null, for which V8 creates a hash table each time. */
export class Attributes {
  [name: string]: string;
}
Reflect.setPrototypeOf(Attributes.prototype, null);
Reflect.deleteProperty(Attributes.prototype, 'constructor');
