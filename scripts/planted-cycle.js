// Shows that the cycle gate can fail: two files that import each other are planted, and the gate must refuse them.
const { spawnSync } = require('node:child_process');
const fs = require('node:fs');
const path = require('node:path');

const root = path.resolve(__dirname, '..');
const folder = fs.mkdtempSync(path.join(root, 'contract/planted-cycle-'));
try {
  fs.writeFileSync(
    path.join(folder, 'left.ts'),
    "import { right } from './right';\nexport const left = () => right;\n",
  );
  fs.writeFileSync(path.join(folder, 'right.ts'), "import { left } from './left';\nexport const right = () => left;\n");
  const { stdout } = spawnSync(
    process.execPath,
    [
      path.join(root, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs'),
      path.relative(root, folder),
      '--config',
      '.dependency-cruiser.js',
    ],
    { cwd: root, encoding: 'utf8' },
  );
  if (!stdout.includes('no-circular')) {
    console.error(`The cycle gate let a planted cycle pass:\n${stdout}`);
    process.exitCode = 1;
  } else {
    console.log('A planted cycle is refused.');
  }
} finally {
  fs.rmSync(folder, { recursive: true, force: true });
}
