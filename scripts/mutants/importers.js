// Finds the importers of the loaded modules of the project.
const Module = require('node:module');
const path = require('node:path');
const { root } = require('../node');

const OWN_FOLDERS = ['contract', 'server', 'src', 'test', 'bench'].map((name) => path.join(root, name, path.sep));

/**
 * The importers of each file. Node records only the first importer of a module, so the requires of the compiled text are
 * resolved instead.
 * @param {Map<string, string>} compiled text by file
 * @returns {Map<string, string[]>}
 */
function importersOf(compiled) {
  const importers = new Map();
  for (const module of Object.values(require.cache).filter(({ id }) =>
    OWN_FOLDERS.some((name) => id.startsWith(name)),
  )) {
    for (const file of importsOf(module, compiled.get(module.id) ?? '')) {
      importers.set(file, [...(importers.get(file) ?? []), module.id]);
    }
  }
  return importers;
}

function importsOf(module, text) {
  return [...text.matchAll(/\brequire\("([./][^"]+)"\)/g)].flatMap(([, name]) => {
    try {
      return [Module._resolveFilename(name, module)];
    } catch {
      return [];
    }
  });
}

/** A file and all its direct and indirect importers, with the number of steps. @returns {Map<string, number>} */
function stepsFrom(file, importers) {
  const steps = new Map([[file, 0]]);
  for (const [name, distance] of steps) {
    for (const importer of importers.get(name) ?? []) {
      if (!steps.has(importer)) {
        steps.set(importer, distance + 1);
      }
    }
  }
  return steps;
}

module.exports = { importersOf, stepsFrom };
