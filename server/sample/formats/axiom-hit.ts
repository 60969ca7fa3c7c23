/** A value of a hit in the form of AXIOM. One of the values is set; `content` and `bytes` may have `text` as well. */
export interface AxiomFragment {
  name: string;
  text?: string;
  number?: number;
  /** Since 1970 in UTC. */
  milliseconds?: number;
  /** The full text of an e-mail body or document; `text` is its beginning. */
  content?: string;
  /** Bytes of an attachment; the value is `text`, such as the file name, or else the MIME type. */
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

/** Information of an AXIOM case about itself. */
export interface AxiomCaseFacts {
  /** Version of AXIOM Process, such as `9.2.0.44134`. */
  version: string;
  caseNumber: string;
  caseName: string;
  examiner: string;
  evidenceNumber: string;
  /** Name of the searched image; by default the evidence number as a ZIP file. */
  imageName?: string;
  createdOn: string;
}
