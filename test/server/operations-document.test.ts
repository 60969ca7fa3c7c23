import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(__dirname, '../..');
const documentText = readFileSync(path.join(root, 'docs/operations.md'), 'utf8');
const code = readdirSync(path.join(root, 'server'), { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && file !== 'env.ts')
  .map((file) => readFileSync(path.join(root, 'server', file), 'utf8'))
  .join('\n');
const variables = new Set(readFileSync(path.join(root, 'server/env.ts'), 'utf8').match(/REVIEW_[A-Z_]+/g));

describe('docs/operations.md', () => {
  it.each([...variables])('describes %s', (name) => {
    expect(documentText).toContain(`\`${name}\``);
  });

  it('describes only variables that the server reads', () => {
    const described = new Set(documentText.match(/REVIEW_[A-Z_]+/g));
    expect([...described].filter((name) => !variables.has(name))).toEqual([]);
  });

  it('describes only variables that the code uses', () => {
    // A secret in a file is read under the name of its variable.
    const used = (name: string) => new RegExp(`\\b${name.replace(/_FILE$/, '')}\\b`).test(code);
    expect([...variables].filter((name) => !used(name))).toEqual([]);
  });
});
