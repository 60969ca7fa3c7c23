/** A value of a hit as AXIOM would keep it; one of the values is set, and of bytes also `text` where they have a name. */
export interface AxiomFragment {
  name: string;
  text?: string;
  number?: number;
  /** Since 1970 in UTC. */
  milliseconds?: number;
  /** Full text, of a mail body or a document; the value is its beginning. */
  content?: string;
  /** Bytes of an attachment; the value is `text`, such as the name of the file, else the MIME type. */
  bytes?: { mimeType: string; content: Buffer };
}

interface AxiomMark {
  text: string;
  by: string;
}

/** One hit of an AXIOM case. */
export interface AxiomHit {
  artifact: string;
  group: string;
  fragments: readonly AxiomFragment[];
  /** Path on the device and location in the file. */
  source?: { path: string; location: string };
  hash?: string;
  tags?: readonly AxiomMark[];
  comments?: readonly AxiomMark[];
}

/** Facts of an AXIOM case about itself. */
export interface AxiomCaseFacts {
  /** Of AXIOM Process, such as `9.2.0.44134`. */
  version: string;
  caseNumber: string;
  caseName: string;
  examiner: string;
  evidenceNumber: string;
  /** Name of the image that was searched; by default the evidence number as a ZIP file. */
  imageName?: string;
  createdOn: string;
}
