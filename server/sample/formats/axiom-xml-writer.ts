import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { americanTime } from '@server/sample/times';

import type { AxiomCaseFacts, AxiomFragment, AxiomHit } from './axiom-hit';

const ZONE = ' - UTC+00:00 (M/d/yyyy)';

/** Writes an XML export of AXIOM Examine: the file and the folder "Attachments" next to it. */
export function writeAxiomXml(folder: string, hits: readonly AxiomHit[], evidenceNumber: string): void {
  mkdirSync(join(folder, 'Attachments'), { recursive: true });
  const byArtifact = new Map<string, AxiomHit[]>();
  for (const hit of hits) {
    byArtifact.set(hit.artifact, [...(byArtifact.get(hit.artifact) ?? []), hit]);
  }
  const artifacts = [...byArtifact].map(
    ([artifact, own]) =>
      `<Artifact name="${escaped(artifact)}">\n<Hits>\n${own.map((hit) => hitXml(folder, hit, evidenceNumber)).join('\n')}\n</Hits>\n</Artifact>`,
  );
  const xml = `<?xml version="1.0" encoding="utf-8"?>\n<Artifacts>\n${artifacts.join('\n')}\n</Artifacts>\n`;
  writeFileSync(join(folder, 'Export.xml'), xml);
}

function hitXml(folder: string, hit: AxiomHit, evidenceNumber: string): string {
  const common: AxiomFragment[] = [
    ...(hit.source
      ? [
          { name: 'Source', text: hit.source.path },
          { name: 'Location', text: hit.source.location },
        ]
      : []),
    ...(hit.hash === undefined ? [] : [{ name: 'MD5 Hash', text: hit.hash }]),
    { name: 'Evidence number', text: evidenceNumber },
  ];
  return `<Hit>${[...hit.fragments, ...common].map((fragment) => fragmentXml(folder, hit, fragment)).join('')}</Hit>`;
}

function fragmentXml(folder: string, { fragments }: AxiomHit, fragment: AxiomFragment): string {
  const { name, text, number, milliseconds, content, bytes } = fragment;
  if (bytes) {
    const fileName = fragments.find((other) => /^file ?name$/i.test(other.name))?.text ?? `${name}.bin`;
    writeFileSync(join(folder, 'Attachments', fileName), bytes.content);
    return element(name, fileName);
  }
  if (milliseconds !== undefined) {
    return element(`${name}${ZONE}`, americanTime(milliseconds));
  }
  return element(name, content ?? text ?? String(number ?? ''));
}

const element = (name: string, value: string): string =>
  `<Fragment name="${escaped(name)}"><![CDATA[${value.replaceAll(']]>', ']]]]><![CDATA[>')}]]></Fragment>`;

/** `Case Information.xml` of a case with one search. */
export function caseInformationXml(facts: AxiomCaseFacts, counts: ReadonlyMap<string, number>): string {
  const { version, caseNumber, examiner, createdOn, evidenceNumber, imageName = `${evidenceNumber}.zip` } = facts;
  const results = [...counts].map(([name, count]) => `<Result name="${escaped(name)}" hitCount="${count}"/>`).join('');
  return `<?xml version="1.0" encoding="utf-8"?>
<CaseSummary><Scan id="1">
<ProductInfo><ProductName>Magnet AXIOM Process</ProductName><Version>${escaped(version)}</Version></ProductInfo>
<SearchInfo><CaseNumber>${escaped(caseNumber)}</CaseNumber><Examiner>${escaped(examiner)}</Examiner><StartTime>${escaped(createdOn)}</StartTime><Outcome>Completed</Outcome></SearchInfo>
<Sources><Source><Name>${escaped(imageName)}</Name><EvidenceNumber>${escaped(evidenceNumber)}</EvidenceNumber></Source></Sources>
<SearchResults>${results}</SearchResults>
</Scan></CaseSummary>
`;
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
