// `npm run licences`: lists the shipped packages by licence, from package-lock.json. Fails when a package has a licence that is
// not in the list, so that no dependency is added before someone has read its terms.
const { packages } = require('../package-lock.json');

/**
 * SPDX expressions: permissive licences, and those of unchanged libraries (LGPL) and of attributed data and fonts.
 */
const PERMITTED = new Set([
  ...['MIT', 'MIT-0', 'ISC', '0BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'BlueOak-1.0.0', 'Apache-2.0', 'CC0-1.0'],
  ...['(MIT OR EUPL-1.1+)', '(MIT AND Zlib)', '(MIT OR CC0-1.0)', 'MIT AND BSD-3-Clause'],
  ...['LGPL-3.0', 'LGPL-3.0-or-later', 'Apache-2.0 AND LGPL-3.0-or-later', 'Apache-2.0 AND LGPL-3.0-or-later AND MIT'],
  ...['OFL-1.1', 'CC-BY-4.0'],
  // The permissive licence of argparse, a dependency of the program that unpacks WOFF2; it is not loaded.
  'Python-2.0',
]);
/** Licences of packages that state it only in their LICENSE file, by name and version. */
const LICENCE_FILES = { 'png-js 2.0.0': 'MIT' };

const shipped = Object.entries(packages)
  .filter(([folder, { dev = false }]) => folder !== '' && !dev)
  .map(([folder, { version, license }]) => {
    const name = `${folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length)} ${version}`;
    return { name, license: license ?? LICENCE_FILES[name] ?? 'none' };
  });
const byLicence = Object.entries(Object.groupBy(shipped, ({ license }) => license)).sort(
  ([, left], [, right]) => right.length - left.length,
);
for (const [license, members] of byLicence) {
  const names = [...new Set(members.map(({ name }) => name))].sort();
  console.log(`\n${license}: ${names.length}\n${names.map((name) => `  ${name}`).join('\n')}`);
}
const others = shipped.filter(({ license }) => !PERMITTED.has(license));
if (others.length > 0) {
  const names = others.map(({ name, license }) => `${name} (${license})`).join(', ');
  console.error(
    `\nNot permitted by scripts/licences.js: ${names}. Read their terms, then add the licences there or use other packages.`,
  );
  process.exitCode = 1;
}
