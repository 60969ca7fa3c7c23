import { createHash } from 'node:crypto';

/** A node of the graph, or a value in one. */
export type Node = Readonly<Record<string, unknown>>;

/** Prefixes of the graph. URLs of `kb` and `review` do not resolve (RFC 2606): the graph is read without a network. */
export const CONTEXT = {
  kb: 'https://review.invalid/kb/',
  review: 'https://review.invalid/ontology/',
  xsd: 'http://www.w3.org/2001/XMLSchema#',
  'case-investigation': 'https://ontology.caseontology.org/case/investigation/',
  'uco-action': 'https://ontology.unifiedcyberontology.org/uco/action/',
  'uco-core': 'https://ontology.unifiedcyberontology.org/uco/core/',
  'uco-location': 'https://ontology.unifiedcyberontology.org/uco/location/',
  'uco-observable': 'https://ontology.unifiedcyberontology.org/uco/observable/',
  'uco-tool': 'https://ontology.unifiedcyberontology.org/uco/tool/',
  'uco-types': 'https://ontology.unifiedcyberontology.org/uco/types/',
} as const;

/** Names of nodes: one subject of a case has the same name in each export. */
export class NodeNames {
  constructor(private readonly caseId: string) {}

  /** Such as `kb:message-…`, ending in a UUID as UCO recommends. @param parts identify the node among those of its kind */
  of(kind: string, ...parts: readonly (string | number | null)[]): string {
    const digest = createHash('sha256')
      .update(JSON.stringify([this.caseId, kind, ...parts]))
      .digest();
    // Version 5: a UUID derived from a name, in the variant of RFC 9562.
    digest.writeUInt8((digest.readUInt8(6) & 0x0f) | 0x50, 6);
    digest.writeUInt8((digest.readUInt8(8) & 0x3f) | 0x80, 8);
    const hex = digest.toString('hex');
    const lengths = [8, 12, 16, 20, 32];
    return `kb:${kind}-${lengths.map((end, index) => hex.slice(lengths[index - 1] ?? 0, end)).join('-')}`;
  }
}

export const reference = (id: string): Node => ({ '@id': id });
export const typed = (type: string, value: string): Node => ({ '@type': type, '@value': value });
export const dateTime = (instant: string): Node => typed('xsd:dateTime', instant);

/** A node without undefined values and empty lists. */
export const node = (id: string, type: string | readonly string[], properties: Node): Node => ({
  ...{ '@id': id, '@type': type },
  ...Object.fromEntries(
    Object.entries(properties).filter(
      ([, value]) => value !== undefined && !(Array.isArray(value) && value.length === 0),
    ),
  ),
});
