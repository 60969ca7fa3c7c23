// Compiles an entry of the server and the modules that it needs into one folder of JavaScript, once for each state of the source:
// processes of conversions and imports must start quickly, and the sandbox of a conversion contains only this folder and the packages.
// As a program it prints the path of the compiled entry of its argument, such as server/jobs/handlers/import-process.
const { createHash } = require('node:crypto');
const fs = require('node:fs');
const path = require('node:path');
const { compileTypeScript, compilerKey } = require('../../scripts/compile-typescript');

const root = path.resolve(__dirname, '../..');
const cache = path.join(root, '.cache', 'compiled-process');

function hashOfSource() {
  const hash = createHash('sha256').update(compilerKey).update(fs.readFileSync(__filename));
  for (const folder of ['contract', 'server']) {
    const entries = fs.readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true });
    const files = entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
    files.sort().forEach((file) => hash.update(file).update(fs.readFileSync(file)));
  }
  return hash.digest('hex').slice(0, 16);
}

/** Writes the entry, its adjacent entries by their file names, and every module of the project that they need. */
function writeModules(folder, entry, others) {
  fs.writeFileSync(path.join(folder, 'entry.js'), `require('./${entry}.js');\n`);
  const waiting = [entry];
  for (const [name, other] of others) {
    fs.writeFileSync(path.join(folder, name), `require('./${other}.js');\n`);
    waiting.push(other);
  }
  const written = new Set();
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (written.has(name)) {
      continue;
    }
    written.add(name);
    const source = path.join(root, `${name}.ts`);
    const { code: compiled } = compileTypeScript(fs.readFileSync(source, 'utf8'), source);
    // Aliases become absolute paths.
    const code = compiled.replace(/require\(["']\/([^"']+)["']\)/g, (_, file) => {
      const relative = path.relative(path.dirname(path.join(root, name)), `/${file}`);
      return `require("${relative.startsWith('.') ? relative : `./${relative}`}")`;
    });
    const target = path.join(folder, `${name}.js`);
    fs.mkdirSync(path.dirname(target), { recursive: true });
    fs.writeFileSync(target, code);
    const needed = code.matchAll(/require\((?:\/\*[^*]*\*\/)?\s*["'](\.{1,2}\/[^"']+)["']\)/g);
    waiting.push(...[...needed].map(([, file]) => path.posix.join(path.posix.dirname(name), file)));
  }
}

/** Entries that the build writes next to another one. */
const ADJACENT_ENTRIES = {
  'server/previews/conversion-process': [['pdf-process.js', 'server/reports/pdf/bundled/compose-process']],
};

/** The path of the compiled entry. */
function compileProcess(entry) {
  const folder = path.join(cache, `${path.basename(entry)}-${hashOfSource()}`);
  if (!fs.existsSync(folder)) {
    fs.mkdirSync(cache, { recursive: true });
    const incoming = fs.mkdtempSync(path.join(cache, 'incoming-'));
    writeModules(incoming, entry, ADJACENT_ENTRIES[entry] ?? []);
    // Executable for other users of the system.
    fs.chmodSync(incoming, 0o755);
    try {
      fs.renameSync(incoming, folder);
    } catch {
      // Another test file has compiled it meanwhile.
      fs.rmSync(incoming, { recursive: true });
    }
  }
  return path.join(folder, 'entry.js');
}

module.exports = { compileProcess };

if (require.main === module) {
  process.stdout.write(compileProcess(process.argv[2]));
}
