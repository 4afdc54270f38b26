#!/usr/bin/env node
// `npx castkit switch`: changes a project from @neynar/react to Castkit. It runs by itself, on
// Node 18.3 or newer, and sends nothing. docs/decisions/switch.md says what it leaves to people.
import { spawnSync } from 'node:child_process';
import { lstatSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { basename, delimiter, dirname, isAbsolute, join, sep } from 'node:path';
import process from 'node:process';
import { pathToFileURL } from 'node:url';

const OLD = '@neynar/react';
const MENTION = /@neynar\/react(?![\w-])/;
/** Larger files are bundles or data. */
const MAX_BYTES = 1024 * 1024;
const SOURCES = /\.([cm]?[jt]sx?|css|scss|sass|less|pcss|postcss|vue|svelte|astro|html?)$/;
/** What package managers write. */
const LOCKS = /(^|\/)(node_modules\/|\.pnp\.|((package|pnpm)-lock|npm-shrinkwrap|yarn|bun)\.\w+$)/;

/** @type {{ version: string, exports: object }} */
const own = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));

// No two repetitions side by side match the same: they take a time that grows with the text.
/** A specifier, with what imports it in front. */
const IMPORTS =
  /((?<![\w$.])(?:from|import)\s*|(?:(?<![\w$.])(?:import|require|(?:require|import\.meta)\.resolve|(?:jest|vi|vitest)\.\w+|mock\.module)|(?<=\))>)\s*\(\s*)(['"])@neynar\/react(\/[^'"\s?]*)?(?=(\?[^'"\s]*)?\2)/g;
/** The import of the style sheet, which is no longer needed, alone in its line. */
const STYLES =
  /^[ \t]*@?import[ \t]*(['"])@neynar\/react\/dist\/style\.css\1(?:[ \t]*;)?[ \t]*(\r?\n|$)/gm;
const SECTIONS = ['dependencies', 'devDependencies', 'peerDependencies', 'optionalDependencies'];
const SECTION = new RegExp(`"(?:${SECTIONS.join('|')})"\\s*:\\s*\\{[^{}]*\\}`, 'g');
const ENTRY = /"@neynar\/react"(\s*:\s*)"[^"]*"/g;
/** What only @neynar/react may have needed. */
const LEFTOVERS = /@pigment-css\/|"(hls\.js|swr)"\s*:/;

/** Escapes what controls a terminal, or turns text round. @param {string} text */
export const printable = (text) =>
  text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, (c) => `\\u{${c.codePointAt(0)?.toString(16)}}`);

/** What a source becomes. @param {string} text @param {boolean} [keepsLines] emptied lines stay */
export const changeImports = (text, keepsLines = false) =>
  text
    .replace(STYLES, keepsLines ? '$2' : '')
    .replace(IMPORTS, (whole, before, quote, path = '') =>
      Object.hasOwn(own.exports, `.${path}`) ? `${before}${quote}castkit${path}` : whole,
    );

/**
 * What a package.json becomes, as text, so that its format stays. A file that has both packages, or
 * would not say what it is to say because it is written in an unusual way, stays as it is.
 * @param {string} text
 * @param {boolean} [isAlias]
 */
export function changeManifest(text, isAlias = false) {
  const name = isAlias ? OLD : 'castkit';
  const range = isAlias ? `npm:castkit@^${own.version}` : `^${own.version}`;
  const after = text.replace(SECTION, (section) =>
    section.replace(ENTRY, (_, colon) => `"${name}"${colon}"${range}"`),
  );
  try {
    const [wanted, found] = [text, after].map((json) => JSON.parse(json.replace(/^\ufeff/, '')));
    for (const key of SECTIONS.filter((each) => Object.hasOwn(wanted[each] ?? {}, OLD))) {
      if (!isAlias && Object.hasOwn(wanted[key], name)) return text;
      const entries = Object.entries(wanted[key]);
      wanted[key] = Object.fromEntries(entries.map((it) => (it[0] === OLD ? [name, range] : it)));
    }
    return JSON.stringify(found) === JSON.stringify(wanted) ? after : text;
  } catch {
    return text;
  }
}

/**
 * Runs git, without the programs that settings and the environment name. It is not looked for in
 * the project: npx puts node_modules/.bin first among the folders of programs. Null if it fails.
 * @param {string} root
 * @param {...string} args
 */
function git(root, ...args) {
  const isOutside = (/** @type {string} */ folder) =>
    isAbsolute(folder) && !/node_modules/.test(folder) && !(folder + sep).startsWith(root + sep);
  const env = Object.entries(process.env).flatMap(([name, value = '']) => {
    if (/^GIT_/i.test(name)) return [];
    const isPath = /^path$/i.test(name);
    return [[name, isPath ? value.split(delimiter).filter(isOutside).join(delimiter) : value]];
  });
  // To fetch an object that is missing would start programs: no protocol is allowed.
  env.push(['GIT_OPTIONAL_LOCKS', '0'], ['GIT_ALLOW_PROTOCOL', 'none']);
  const settings = ['core.fsmonitor=false', 'core.hooksPath=/dev/null', 'core.virtualFilesystem='];
  const all = ['-C', root, ...settings.flatMap((setting) => ['-c', setting]), ...args];
  const { status, stdout } = spawnSync('git', all, {
    cwd: dirname(process.execPath),
    encoding: 'utf8',
    env: Object.fromEntries(env),
    maxBuffer: 256 * MAX_BYTES,
  });
  return status === 0 ? stdout : null;
}

/** Whether git has every file of a folder as it is. @param {string} root */
function isClean(root) {
  // Programs by which git would read files. An equals sign would end the name in an argument.
  const filters = git(root, 'config', '--null', '--name-only', '--get-regexp', '^filter[.]') ?? '';
  if (filters.includes('=')) return false;
  const off = filters.split('\0').flatMap((name) => (name ? ['-c', `${name}=`] : []));
  const options = ['--porcelain', '--untracked-files=normal', '--ignore-submodules=all'];
  return git(root, ...off, 'status', ...options, '--', '.') === '';
}

/**
 * The text of a file. Null for links, files with another name elsewhere, and what is no text.
 * @param {string} root
 * @param {string} name
 */
function readText(root, name) {
  try {
    const path = join(root, name);
    const stat = lstatSync(path);
    // In a folder that is a link, the real path is another one.
    const isOwn = path.startsWith(root + sep) && realpathSync(path) === path && stat.nlink === 1;
    if (!isOwn || !stat.isFile() || stat.size > MAX_BYTES) return null;
    const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
    const text = decoder.decode(readFileSync(path));
    return text.includes('\0') ? null : text;
  } catch {
    return null;
  }
}

const USAGE = `Usage: npx castkit switch    lists what changes a project from ${OLD} to Castkit
  --write  writes it, if git can restore the files
  --alias  keeps the imports: package.json gets "${OLD}": "npm:castkit@…"`;

/** @param {readonly string[]} args @returns {string[]} what there is to say */
function run([command, ...options]) {
  const isKnown = options.every((option) => /^--(write|alias)$/.test(option));
  if (command !== 'switch' || !isKnown) throw new Error(USAGE);
  const [isWritten, isAlias] = [options.includes('--write'), options.includes('--alias')];
  const root = realpathSync(process.cwd());
  const listed = git(root, 'ls-files', '-vz', '--cached', '--others', '--exclude-standard');
  if (listed === null) throw new Error('This folder is in no git repository, or git is missing.');
  if (isWritten && !isClean(root))
    throw new Error('Git could not restore all files: commit or stash first.');
  // Other letters: git was told to overlook what changes in the file.
  const names = listed.split('\0').flatMap((line) => (/^[H?] /.test(line) ? line.slice(2) : []));
  /** @type {[string[], string[]]} */
  const [changed, left] = [[], []];
  for (const name of names.filter((each) => !LOCKS.test(each))) {
    const [isManifest, isSource] = [basename(name) === 'package.json', SOURCES.test(name)];
    const text = readText(root, name);
    if (text === null && (isSource || isManifest)) left.push(`${name}: it was not read`);
    if (MENTION.test(name)) left.push(`${name}: its name`);
    if (text === null || !/@neynar\/react|@pigment-css\//.test(text)) continue;
    const change = (/** @type {boolean} */ keepsLines) => {
      if (isManifest) return changeManifest(text, isAlias);
      return isSource && !isAlias ? changeImports(text, keepsLines) : text;
    };
    const after = change(false);
    if (isWritten && after !== text) writeFileSync(join(root, name), after);
    // As they are numbered before anything is written.
    const lines = text.split('\n');
    for (const [index, line] of change(true).split('\n').entries()) {
      const [old = '', place] = [lines[index], `${name}:${index + 1}:`];
      if (line !== old) changed.push(`${place} ${line.trim() || `removed ${old.trim()}`}`);
      const isRight = line.includes('npm:castkit@') || (isAlias && !isManifest);
      const isOurs = (isSource || isManifest) && LEFTOVERS.test(line);
      if ((MENTION.test(line) && !isRight) || isOurs) left.push(`${place} ${line.trim()}`);
    }
  }
  const [, manager = 'npm'] = /(pnpm|yarn|bun)[-.]lock/.exec(names.join('\n')) ?? [];
  const title = isWritten ? 'Written:' : 'To write with --write:';
  const next = `Then run ${manager} install. Your compiler names the rest.`;
  return [title, ...changed, '', 'Left for you:', ...left, '', next];
}

const [, script] = process.argv;
// npx starts it by a link.
if (script && import.meta.url === pathToFileURL(realpathSync(script)).href) {
  let lines;
  try {
    lines = run(process.argv.slice(2));
  } catch (error) {
    lines = String(error).split('\n');
    process.exitCode = 1;
  }
  for (const line of lines) console.log(printable(line.slice(0, 300)));
}
