import type { Sandbox } from './sandbox';

/** How well conversions are isolated on this machine. */
export interface Protection {
  kind: Sandbox['kind'];
  /** A conversion has access neither to files nor to the network. */
  isComplete: boolean;
  permitsConversions: boolean;
  /** A message for administrators. */
  sentence: string;
}

const CURE = 'Install bubblewrap (Debian: apt-get install bubblewrap) and permit namespaces to the server.';

/** A pure function of the sandbox that was found and the configuration. */
export function protectionOf(
  { kind, hidesFiles, blocksNetwork }: Pick<Sandbox, 'kind' | 'hidesFiles' | 'blocksNetwork'>,
  policy: 'required' | 'preferred',
): Protection {
  const isComplete = hidesFiles && blocksNetwork;
  const permitsConversions = isComplete || policy === 'preferred';
  const common = { kind, isComplete, permitsConversions };
  if (isComplete) {
    const means = kind === 'bubblewrap' ? 'bubblewrap' : 'Linux namespaces';
    return { ...common, sentence: `Files are converted to previews in a sandbox (${means}).` };
  }
  if (!permitsConversions) {
    const sentence = `No file is converted to a preview: REVIEW_PREVIEW_SANDBOX is required, and there is no sandbox. ${CURE}`;
    return { ...common, sentence };
  }
  const missing = [
    kind === 'user' ? 'what other users may read' : 'every file of the server (with all evidence)',
    ...(blocksNetwork ? [] : ['the network']),
  ].join(' and ');
  const who = kind === 'user' ? 'as another user, but not in a sandbox' : 'without a sandbox';
  const sentence = `Files are converted to previews ${who}: a hostile file could reach ${missing}. ${CURE}`;
  return { ...common, sentence };
}
