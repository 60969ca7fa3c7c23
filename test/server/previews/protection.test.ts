import { protectionOf } from '@server/previews/sandbox/protection';

const BUBBLEWRAP = { kind: 'bubblewrap', hidesFiles: true, blocksNetwork: true } as const;
const USER = { kind: 'user', hidesFiles: false, blocksNetwork: false } as const;
const NONE = { kind: 'none', hidesFiles: false, blocksNetwork: true } as const;

describe('protectionOf', () => {
  it.each([
    [BUBBLEWRAP, 'required', true, true, /in a sandbox \(bubblewrap\)\.$/],
    [{ ...BUBBLEWRAP, kind: 'namespaces' as const }, 'preferred', true, true, /\(Linux namespaces\)\.$/],
    [USER, 'preferred', false, true, /as another user, .* could reach what other users may read and the network\./],
    [USER, 'required', false, false, /^No file is converted/],
    [NONE, 'preferred', false, true, /without a sandbox: .* every file of the server \(with all evidence\)\. Install/],
    [NONE, 'required', false, false, /^No file is converted/],
  ] as const)('%j and "%s"', (sandbox, policy, isComplete, permitsConversions, sentence) => {
    const protection = protectionOf(sandbox, policy);
    expect(protection).toMatchObject({ kind: sandbox.kind, isComplete, permitsConversions });
    expect(protection.sentence).toMatch(sentence);
  });
});
