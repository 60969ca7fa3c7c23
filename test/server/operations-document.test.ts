import { readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(__dirname, '../..');
const documentText = readFileSync(path.join(root, 'docs/operations.md'), 'utf8');
const variables = new Set(readFileSync(path.join(root, 'server/env.ts'), 'utf8').match(/REVIEW_[A-Z_]+/g));

describe('docs/operations.md', () => {
  it.each([...variables])('describes %s', (name) => {
    expect(documentText).toContain(`\`${name}\``);
  });

  it('describes no variable that the server does not read', () => {
    const described = new Set(documentText.match(/REVIEW_[A-Z_]+/g));
    expect([...described].filter((name) => !variables.has(name))).toEqual([]);
  });
});
