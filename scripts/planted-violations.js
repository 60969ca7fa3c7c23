// Part of `npm run cycles`: checks that the dependency rules are effective. For each rule, a temporary source tree gets files that violate
// it, once with an alias and once with a relative path. The check must report each of them. A rule that matches no file is an error.
const { spawnSync } = require('node:child_process');
const fs = require('node:fs');
const os = require('node:os');
const path = require('node:path');

const root = path.resolve(__dirname, '..');
const CONFIG = path.join(root, '.dependency-cruiser.js');
const { forbidden } = require(CONFIG);

const ALIASES = {
  '@contract/': 'contract/',
  '@server/': 'server/',
  '@test/': 'test/',
  '@bench/': 'bench/',
  '@/': 'src/',
};

/** A file path in each folder of the sources, and the files that rules name individually. */
function sourceFiles() {
  const files = Object.values(ALIASES).flatMap((start) =>
    fs
      .readdirSync(path.join(root, start), { recursive: true })
      .map((file) => start + file.replaceAll(path.sep, '/'))
      .filter((file) => /\.tsx?$/.test(file)),
  );
  const folders = new Set(files.map((file) => path.dirname(file)));
  return [
    ...[...folders].map((folder) => `${folder}/planted.ts`),
    ...files.filter((file) => file.split('/').length === 2),
  ];
}

const matches = (patterns, file) => [patterns].flat().some((pattern) => new RegExp(pattern).test(file));

/** Whether an import of one file by another violates a rule. */
function breaks({ from, to }, [importer, imported]) {
  const groups = from.path === undefined ? null : new RegExp(from.path).exec(importer);
  const filled = (pattern) => pattern.replace(/\$1/g, groups?.[1] ?? '');
  return (
    groups !== null &&
    (from.pathNot === undefined || !matches(from.pathNot, importer)) &&
    matches(to.path, imported) &&
    (to.pathNot === undefined || !matches([to.pathNot].flat().map(filled), imported))
  );
}

function findPlant(rule, all) {
  for (const importer of all) {
    const imported = all.find(
      (candidate) => path.dirname(candidate) !== path.dirname(importer) && breaks(rule, [importer, candidate]),
    );
    if (imported !== undefined) {
      return [importer, imported];
    }
  }
  throw new Error(`The rule ${rule.name} of .dependency-cruiser.js matches no file: correct or remove it.`);
}

const withoutEnding = (file) => file.replace(/\.tsx?$/, '');

function aliasOf(file) {
  const [alias, folder] = Object.entries(ALIASES).find(([, start]) => file.startsWith(start));
  return `${alias}${withoutEnding(file.slice(folder.length))}`;
}

function relative(from, to) {
  const found = path.posix.relative(path.posix.dirname(from), withoutEnding(to));
  return found.startsWith('.') ? found : `./${found}`;
}

function write(folder, file, text) {
  const target = path.join(folder, file);
  fs.mkdirSync(path.dirname(target), { recursive: true });
  fs.appendFileSync(target, `${text}\n`);
}

/** Plants a violation of a rule. @returns the files that violate it */
function plant(rule, number, { folder, all }) {
  if (rule.to.circular === true) {
    const [left, right] = ['left', 'right'].map((name) => `contract/${name}.ts`);
    write(folder, left, "import { right } from './right'; export const left = () => right;");
    write(folder, right, "import { left } from '@contract/left'; export const right = () => left;");
    // dependency-cruiser reports a cycle once, for the first of its files.
    return [left];
  }
  const [importer, imported] = findPlant(rule, all);
  // A separate file for each kind of path, unless the rule names the file.
  const own = (way) =>
    path.basename(importer) === 'planted.ts' ? importer.replace('planted', `planted-${number}-${way}`) : importer;
  write(folder, imported, `export const planted${number} = 1;`);
  return [aliasOf(imported), null].map((alias, way) => {
    const file = own(way);
    write(
      folder,
      file,
      `import { planted${number} as way${number}${way} } from '${alias ?? relative(file, imported)}'; export const use${number}${way} = way${number}${way};`,
    );
    return file;
  });
}

const folder = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'review-planted-')));
try {
  const all = sourceFiles();
  const paths = Object.fromEntries(Object.entries(ALIASES).map(([alias, start]) => [`${alias}*`, [`./${start}*`]]));
  fs.writeFileSync(
    path.join(folder, 'tsconfig.json'),
    JSON.stringify({ compilerOptions: { paths, moduleResolution: 'Bundler', module: 'ESNext' } }),
  );
  const planted = forbidden.map((rule, number) => ({ name: rule.name, files: plant(rule, number, { folder, all }) }));
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [
      path.join(root, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs'),
      ...fs.readdirSync(folder).filter((name) => !name.includes('.')),
      '--config',
      CONFIG,
      '--output-type',
      'json',
    ],
    { cwd: folder, encoding: 'utf8', maxBuffer: 1 << 28 },
  );
  if (stdout === '') {
    throw new Error(stderr);
  }
  const found = new Set(JSON.parse(stdout).summary.violations.map(({ from, rule }) => `${rule.name} ${from}`));
  const missed = planted.flatMap(({ name, files }) =>
    files.filter((file) => !found.has(`${name} ${file}`)).map((file) => `${name}: ${file}`),
  );
  if (missed.length > 0) {
    console.error(`The dependency rules did not report these planted violations:\n${missed.join('\n')}`);
    process.exitCode = 1;
  } else {
    console.log(`A planted violation of each of the ${planted.length} rules is reported.`);
  }
} finally {
  fs.rmSync(folder, { recursive: true, force: true });
}
