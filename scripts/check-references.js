// Part of `npm run docs -- --check`: checks that everything cited in comments, tests and documents exists. Rules and groups of rules
// (001-2.4-03, rules 001-2.4) and decisions are in docs/spec, ADRs in docs/adr, sections of formats.md in docs/spec/formats.md.
const { execFileSync } = require('node:child_process');
const fs = require('node:fs');
const path = require('node:path');

const root = path.resolve(__dirname, '..');
const read = (name) => fs.readFileSync(path.join(root, name), 'utf8');
const numbers = (name, pattern) => new Set([...read(name).matchAll(pattern)].map(([, number]) => number));

const rules = numbers('docs/spec/rules.tsv', /^(00[0-2]-[\d.]+-\d+)\t/gm);
/** `001-2.4` and `001-2` of `001-2.4-03`. */
const groups = new Set([...rules].flatMap((id) => groupsOf(id.slice(0, id.lastIndexOf('-')))));
const decisions = numbers('docs/spec/decisions.md', /^(\d+)\. /gm);
const sections = numbers('docs/spec/formats.md', /^#+ (\d+(?:\.\d+)*)/gm);
const adrs = new Set(fs.readdirSync(path.join(root, 'docs/adr')).map((name) => name.slice(0, 4)));

function groupsOf(group) {
  const parent = group.includes('.') ? group.slice(0, group.lastIndexOf('.')) : null;
  return parent === null ? [group] : [group, ...groupsOf(parent)];
}

const FOLDERS = 'server|src|contract|test|bench|scripts|docs';
const CITED = [
  ['rule', /\b(00[0-2]-\d+(?:\.\d+)*-\d+)\b/g, (id) => rules.has(id)],
  ['rules', /\b(00[0-2]-\d+(?:\.\d+)*)\b(?![-\d.]*\d)/g, (group) => groups.has(group)],
  ['decision', /\b[Dd]ecisions? (\d+)\b/g, (number) => decisions.has(number)],
  ['decision', /\b[Dd]ecisions \d+ and (\d+)\b/g, (number) => decisions.has(number)],
  ['ADR', /\b(?:ADR |adr\/)(\d{4})\b/g, (number) => adrs.has(number)],
  ['section of formats.md', /\bformats\.md,? (?:section )?(\d+(?:\.\d+)*)\b/g, (number) => sections.has(number)],
  [
    'file',
    new RegExp(`(?<![\\w./-])((?:${FOLDERS})/[\\w./-]+\\.(?:ts|tsx|js|css|md|tsv|json|html|svg|png))\\b`, 'g'),
    (name) => fs.existsSync(path.join(root, name)),
  ],
];

/** @returns {string[]} a message for each citation whose target does not exist */
function brokenReferences(name, text) {
  const broken = CITED.flatMap(([kind, pattern, exists]) =>
    [...text.matchAll(pattern)]
      .filter(([, what]) => !exists(what))
      .map((match) => ({ kind, what: match[1], at: match.index })),
  );
  return [...broken, ...(name.endsWith('.md') ? brokenLinks(name, text) : [])].map(
    ({ kind, what, at }) => `${name}:${text.slice(0, at).split('\n').length}: there is no ${kind} ${what}.`,
  );
}

/** Relative links of a page to files and headings that do not exist. */
function brokenLinks(name, text) {
  return [...text.matchAll(/\]\((?!\w+:)([^)#\s]*)(?:#([^)\s]*))?\)/g)]
    .filter(([, file, heading]) => {
      const target = file === '' ? name : path.join(path.dirname(name), file);
      return (
        !fs.existsSync(path.join(root, target)) ||
        (heading !== undefined && target.endsWith('.md') && !headingsOf(read(target)).has(heading))
      );
    })
    .map((match) => ({ kind: 'page or heading', what: match[0].slice(2, -1), at: match.index }));
}

/** Anchors of headings, computed as GitHub does. */
function headingsOf(text) {
  return new Set(
    [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading]) =>
      heading
        .toLowerCase()
        .replace(/[^\p{L}\p{N}\s_-]/gu, '')
        .replaceAll(' ', '-'),
    ),
  );
}

/** One invalid citation of each kind, to verify the check itself. */
const PLANTED =
  'Rule 001-2.4-99, rules 001-77, decision 99, decisions 1 and 98, ADR 9999, formats.md 9.9, server/none.ts, [page](none.md), [heading](architecture.md#none)';

/**
 * @returns {string[]} messages for all files in git
 * @throws Error when the check does not find the planted citations
 */
function allBrokenReferences() {
  const found = brokenReferences('docs/planted.md', PLANTED).length;
  if (found !== 9) {
    throw new Error(`scripts/check-references.js finds ${found} of 9 planted citations.`);
  }
  return execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })
    .split('\0')
    .filter(
      (name) =>
        name !== 'scripts/check-references.js' &&
        /\.(?:ts|tsx|js|mjs|css|md)$/.test(name) &&
        fs.existsSync(path.join(root, name)),
    )
    .flatMap((name) => brokenReferences(name, read(name)));
}

module.exports = { allBrokenReferences };
