// Compiles the rules of src. styled-components runs here, while the package is built, and leaves
// style sheets and class names behind: `<Round>` becomes `<span className="ck-4xk1">`
// (docs/decisions/styles.md).
import { types as t } from '@babel/core';
import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { rollup } from 'rollup';
import { ServerStyleSheet } from 'styled-components';
import { root } from '../scripts/run.mjs';

/**
 * @typedef {import('@babel/core').NodePath<import('@babel/core').types.Program>} Program
 * @typedef {import('@babel/core').NodePath} Path
 * @typedef {(babelPlugin: import('@babel/core').PluginTarget) => import('rollup').Plugin[]} ReadSources
 *
 * @typedef {object} Module
 * @property {string[]} names of its styled components and global styles
 * @property {string[]} sheets that it uses
 * @property {readonly string[]} importers
 *
 * @typedef {object} Group what styled-components has made of one component, animation or global style
 * @property {number} order a group comes after those that it extends
 * @property {string} name
 * @property {string} css
 *
 * @typedef {{ tag: string, className: string, attrs: Record<string, string> }} HostElement
 * @typedef {HostElement | { sheet: string | null }} Definition a styled component; or a global style, which may be a sheet
 * @typedef {Map<string, Map<string, Definition>>} Definitions by file and name
 */

const src = join(root, 'src');
/** The entries with rules. */
const ENTRIES = ['index', 'consent', 'composer', 'comments', 'snap', 'embeds', 'mini-app'].map(
  (name) => join(src, 'entries', `${name}.ts`),
);
/** Where the tags of rules come from. */
const STYLED = /^styled-components$|\/styled\.js$/;
/** The sheet of what widgets of several sheets have in common. The other sheets come after it. */
const SHARED = 'shared';
/** Global styles that a page has by its provider's settings: each is a sheet of its own. */
const BY_SETTING = new Set(['DarkByDefault', 'SystemByDefault']);
const STYLES = join(src, 'provider/ui/Styles.js');
/** Where the sheets are imported from, as if they were sources. */
const FOLDER = join(src, 'stylesheets');
/** Under which name a module exports its definitions to this script. */
const EXPORT = '$definitions';

/** @param {string} text @param {number} length */
const hash = (text, length) =>
  BigInt(`0x${createHash('sha256').update(text).digest('hex')}`)
    .toString(36)
    .slice(-length);

/** @param {string} name such as DarkByDefault */
const kebab = (name) => name.replace(/(?<!^)[A-Z]/g, '-$&').toLowerCase();

/**
 * The statements `const Round = styled.span…` of a module; mix-ins and animations too, which are
 * not rendered.
 * @param {Program} program
 */
function findDefinitions(program) {
  return program.get('body').flatMap((statement) => {
    const { node } = statement;
    const declaration = t.isExportNamedDeclaration(node) ? node.declaration : node;
    if (!t.isVariableDeclaration(declaration)) return [];
    const { id, init } = declaration.declarations[0] ?? {};
    if (!t.isIdentifier(id) || !t.isTaggedTemplateExpression(init)) return [];
    /** @type {import('@babel/core').types.Node} */
    let tag = init.tag;
    while (!t.isIdentifier(tag)) {
      if (t.isMemberExpression(tag)) tag = tag.object;
      else if (t.isCallExpression(tag)) tag = tag.callee;
      else return [];
    }
    const specifier = program.scope.getBinding(tag.name)?.path;
    const source = specifier?.parent;
    if (!t.isImportDeclaration(source) || !STYLED.test(source.source.value)) return [];
    const isRendered =
      specifier?.isImportSpecifier() &&
      ['styled', 'createGlobalStyle'].includes(/** @type {any} */ (specifier.node.imported).name);
    return [{ name: id.name, isRendered, statement }];
  });
}

/**
 * Where a module makes sure of a sheet: `renderStyles(context, 'cast')` and `<Styles sheet="shared" />`.
 * @param {Program} program
 */
function findSheets(program) {
  /** @type {{ name: string, argument: Path }[]} */
  const found = [];
  program.traverse({
    StringLiteral(argument) {
      const use = argument.findParent((path) => path.isCallExpression() || path.isJSXElement());
      const isUse = use?.isCallExpression()
        ? t.isIdentifier(use.node.callee, { name: 'renderStyles' })
        : use?.isJSXElement() &&
          t.isJSXIdentifier(use.node.openingElement.name, { name: 'Styles' });
      if (use && isUse) found.push({ name: argument.node.value, argument });
    },
  });
  return found;
}

/**
 * Bundles the sources with their definitions exported, and runs what has some.
 * @param {ReadSources} readSources
 */
async function evaluate(readSources) {
  /** @type {Map<string, Module>} */
  const modules = new Map();
  const collect = {
    visitor: {
      /** @param {Program} program @param {{ filename: string }} state */
      Program(program, { filename }) {
        const names = findDefinitions(program).flatMap((each) =>
          each.isRendered ? each.name : [],
        );
        const sheets = findSheets(program).map(({ name }) => name);
        modules.set(filename, { names, sheets, importers: [] });
        const properties = names.map((name) =>
          t.objectProperty(t.identifier(name), t.identifier(name), false, true),
        );
        program.node.body.push(
          t.exportNamedDeclaration(
            t.variableDeclaration('const', [
              t.variableDeclarator(t.identifier(EXPORT), t.objectExpression(properties)),
            ]),
          ),
        );
      },
    },
  };
  const bundle = await rollup({
    input: ENTRIES,
    external: (id) => !/^[./]|^\w:\\/.test(id),
    treeshake: false,
    onLog() {},
    plugins: [
      ...readSources(collect),
      {
        name: 'importers',
        buildEnd() {
          for (const [file, module] of modules) {
            const { importers = [], dynamicImporters = [] } = this.getModuleInfo(file) ?? {};
            module.importers = [...importers, ...dynamicImporters];
          }
        },
      },
    ],
  });

  // Below node_modules, where the packages are found that it imports.
  const cache = join(root, 'node_modules/.cache');
  await mkdir(cache, { recursive: true });
  const folder = await mkdtemp(join(cache, 'castkit-styles-'));
  try {
    await bundle.write({
      dir: folder,
      entryFileNames: '[name].mjs',
      preserveModules: true,
      preserveModulesRoot: src,
    });
    /** @param {string} file */
    const run = (file) => {
      const output = join(folder, relative(src, file).replace(/\.tsx?$/, '.mjs'));
      return import(pathToFileURL(output).href);
    };
    // Rules are in the order in which their modules run: as on a page that imports everything.
    for (const file of ENTRIES) await run(file);
    const files = [...modules.keys()].filter((file) => modules.get(file)?.names.length).sort();
    /** @type {{ file: string, name: string, component: any }[]} */
    const components = [];
    for (const file of files) {
      const definitions = Object.entries((await run(file))[EXPORT]);
      components.push(...definitions.map(([name, component]) => ({ file, name, component })));
    }
    return { modules, components };
  } finally {
    await rm(folder, { recursive: true });
    await bundle.close();
  }
}

/**
 * Renders a styled component or a global style, as a server does.
 * @param {any} component
 */
function render(component) {
  const sheet = new ServerStyleSheet();
  const html = renderToStaticMarkup(sheet.collectStyles(createElement(component)));
  const [, tag = '', classes = ''] = /^<([\w-]+).*? class="([^"]*)"/.exec(html) ?? [];
  /** @type {Group[]} */
  const groups = [];
  let css = '';
  for (const line of sheet
    .getStyleTags()
    .replace(/^<style.*?>|<\/style>$/g, '')
    .split('/*!sc*/\n')) {
    const [, order, name] = /^data-styled\.g(\d+)\[.*\{content:"(.*),"\}$/.exec(line) ?? [];
    if (name === undefined) {
      css += line;
    } else {
      groups.push({ order: Number(order), name, css });
      css = '';
    }
  }
  const names = classes.split(' ');
  /** @type {Record<string, string>} */
  const attrs = Object.assign({}, ...(component.attrs ?? []));
  delete attrs.as;
  const own = groups.find((group) => group.name === names.at(-1)) ?? groups.at(-1);
  if (!own) throw new Error(`No rules: ${component.displayName}`);
  // A rule that names its element twice, `& + &`, knows it by another class.
  own.css = own.css.replaceAll(`.${component.styledComponentId}`, `.${own.name}`);
  if (/\.sc-/.test(own.css)) throw new Error(`A rule names another component: ${own.css}`);
  return {
    tag,
    classes: names,
    attrs,
    own,
    animations: groups.filter(
      ({ name, css }) => css.startsWith('@keyframes') && own.css.includes(name),
    ),
  };
}

/**
 * The sheet that the rules of a module are in: that of the nearest widgets above it.
 * @param {Map<string, Module>} modules
 * @param {string} file
 */
function sheetOf(modules, file) {
  /** @type {Set<string>} */
  const found = new Set();
  const seen = new Set();
  /** @param {string} each */
  const visit = (each) => {
    if (seen.has(each)) return;
    seen.add(each);
    const { sheets = [], importers = [] } = modules.get(each) ?? {};
    if (sheets.length === 0 && importers.length > 0) importers.forEach(visit);
    else for (const name of sheets.length > 0 ? sheets : [SHARED]) found.add(name);
  };
  visit(file);
  const [only = SHARED] = found;
  return found.size === 1 ? only : SHARED;
}

/**
 * Puts the rules of styled-components into sheets, under names of ours.
 * @param {Awaited<ReturnType<typeof evaluate>>} evaluated
 */
function assemble({ modules, components }) {
  const rendered = components.map(({ file, name, component }) => ({
    file,
    name,
    sheet: BY_SETTING.has(name) ? kebab(name) : sheetOf(modules, file),
    ...render(component),
  }));

  const groups = rendered
    .flatMap(({ own, animations }) => [...animations, own])
    .sort((a, b) => a.order - b.order);
  const names = [...new Set(groups.map(({ name }) => name))];
  const anyName = new RegExp(`(?<![\\w-])(?:${names.join('|')})(?![\\w-])`, 'g');
  /** @param {string} css @param {string} prefix */
  const rename = (css, prefix) =>
    css.replace(anyName, (name) => prefix + names.indexOf(name).toString(36));
  // Other rules have other names: two versions of the package can share a page. Numbers pack better
  // than hashes.
  const all = groups.map(({ css }) => rename(css, '&')).join('');
  const prefix = `ck-${hash(all, 3)}`;

  /** @type {Map<string, Map<string, Group>>} */
  const groupsOf = new Map([[SHARED, new Map()]]);
  /** @type {Map<string, string>} */
  const sheetOfClass = new Map();
  for (const { sheet, own, animations } of rendered) {
    const inSheet = groupsOf.get(sheet) ?? new Map();
    groupsOf.set(sheet, inSheet);
    for (const group of [...animations, own]) inSheet.set(group.name, group);
    sheetOfClass.set(own.name, sheet);
  }
  /** @type {Map<string, string>} */
  const sheets = new Map();
  for (const [sheet, inSheet] of groupsOf) {
    const rules = groups.filter((group) => inSheet.get(group.name) === group);
    const css = rules.map((group) => rename(group.css, prefix)).join('');
    sheets.set(sheet, css.replaceAll(';}', '}'));
  }

  /** @type {Definitions} */
  const definitions = new Map();
  for (const { file, name, sheet, tag, classes, attrs } of rendered) {
    const known = classes.filter((each) => sheetOfClass.has(each));
    if (!known.every((each) => [SHARED, sheet].includes(sheetOfClass.get(each) ?? ''))) {
      throw new Error(`${file}: ${name} extends rules of another sheet, which may come later`);
    }
    const className = rename(known.join(' '), prefix);
    const inFile = definitions.get(file) ?? new Map();
    definitions.set(file, inFile);
    if (tag) inFile.set(name, { tag, className, attrs });
    else inFile.set(name, { sheet: BY_SETTING.has(name) ? sheet : null });
  }
  return { definitions, sheets };
}

/**
 * The value of `className`: ours, and what a spread brings along.
 * @param {import('@babel/core').NodePath<import('@babel/core').types.JSXOpeningElement>} opening
 * @param {string} className
 */
function classNameOf(opening, className) {
  const given = opening.node.attributes.flatMap((attribute) => {
    if (t.isJSXSpreadAttribute(attribute)) return attribute.argument;
    return attribute.name.name === 'className' ? attribute : [];
  });
  const [spread] = given;
  if (!spread) return t.stringLiteral(className);
  if (given.length > 1 || !t.isIdentifier(spread)) {
    throw opening.buildCodeFrameError(
      'The build knows of one className at most: that of `...props`',
    );
  }
  const theirs = t.memberExpression(spread, t.identifier('className'));
  return t.jsxExpressionContainer(
    t.conditionalExpression(
      theirs,
      t.binaryExpression('+', t.stringLiteral(`${className} `), theirs),
      t.stringLiteral(className),
    ),
  );
}

/**
 * Puts host elements in the place of styled components, and sheets in that of their names.
 * @param {Program} program
 * @param {string} file
 * @param {Definitions} definitions
 */
function rewrite(program, file, definitions) {
  /** @param {string} name @param {string} path */
  const addImport = (name, path) => {
    const local = program.scope.generateUidIdentifier(name);
    const source = relative(dirname(file), path).replaceAll('\\', '/');
    program.unshiftContainer(
      'body',
      t.importDeclaration(
        [t.importSpecifier(local, t.identifier(name))],
        t.stringLiteral(source.startsWith('.') ? source : `./${source}`),
      ),
    );
    return local;
  };
  /** @param {string} name */
  const importSheet = (name) => addImport('sheet', join(FOLDER, `${name}.js`));

  const known = new Map(definitions.get(file));
  for (const statement of program.get('body')) {
    if (!statement.isImportDeclaration()) continue;
    const path = resolve(dirname(file), statement.node.source.value).replace(/\.js$/, '');
    const theirs = definitions.get(`${path}.ts`) ?? definitions.get(`${path}.tsx`);
    for (const specifier of theirs ? statement.get('specifiers') : []) {
      if (!specifier.isImportSpecifier() || !t.isIdentifier(specifier.node.imported)) continue;
      const definition = theirs?.get(specifier.node.imported.name);
      if (definition) known.set(specifier.node.local.name, definition);
    }
  }

  program.traverse({
    JSXElement(element) {
      const opening = element.get('openingElement');
      const { name } = opening.node;
      const definition = t.isJSXIdentifier(name) && known.get(name.name);
      if (
        !definition ||
        element.scope.getBinding(name.name) !== program.scope.getBinding(name.name)
      )
        return;
      if ('tag' in definition) {
        const { tag, className, attrs } = definition;
        const own = Object.entries(attrs).map(([key, value]) =>
          t.jsxAttribute(t.jsxIdentifier(key), t.stringLiteral(value)),
        );
        opening.node.attributes.push(
          t.jsxAttribute(t.jsxIdentifier('className'), classNameOf(opening, className)),
        );
        // Before the address: React 18 and Preact set attributes in this order, and Safari loads an
        // image at once, neither lazily nor without a referrer.
        if (tag === 'img') opening.node.attributes.unshift(...own);
        // Over what the props say, as styled-components has it.
        else opening.node.attributes.push(...own);
        name.name = tag;
        const closing = element.node.closingElement;
        if (closing) closing.name = t.jsxIdentifier(tag);
      } else if (definition.sheet === null) {
        const { parentPath } = element;
        if (parentPath.isJSXElement() || parentPath.isJSXFragment()) element.remove();
        else element.replaceWith(t.nullLiteral());
      } else {
        name.name = addImport('Styles', STYLES).name;
        const sheet = t.jsxExpressionContainer(importSheet(definition.sheet));
        opening.node.attributes = [t.jsxAttribute(t.jsxIdentifier('sheet'), sheet)];
      }
    },
  });

  for (const { statement } of findDefinitions(program)) statement.remove();
  const { scope } = program;
  scope.crawl();
  for (const name of known.keys()) {
    if (scope.hasGlobal(name) || scope.getBinding(name)?.referenced) {
      throw program.buildCodeFrameError(`Write <${name}>, and nothing else of it`);
    }
  }
  for (const { path, referenced } of Object.values(scope.bindings)) {
    if (path.isImportSpecifier() && !referenced) path.remove();
  }
  // The tags need rules, of which none are left.
  for (const statement of program.get('body')) {
    if (statement.isImportDeclaration() && STYLED.test(statement.node.source.value))
      statement.remove();
  }

  for (const { name, argument } of findSheets(program)) {
    const sheet = importSheet(name);
    const isAttribute = argument.parentPath?.isJSXAttribute();
    argument.replaceWith(isAttribute ? t.jsxExpressionContainer(sheet) : sheet);
  }
}

/**
 * Compiles the rules of src, and says how Rollup is to build it without them.
 * @param {ReadSources} readSources
 */
export async function compileStyles(readSources) {
  const { definitions, sheets } = assemble(await evaluate(readSources));
  const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));

  return {
    /** The sheets as modules. @type {import('rollup').Plugin} */
    modules: {
      name: 'stylesheets',
      resolveId(source, importer) {
        const id = importer && resolve(dirname(importer), source);
        return id && dirname(id) === FOLDER ? id : null;
      },
      load(file) {
        if (dirname(file) !== FOLDER) return null;
        const name = basename(file, '.js');
        const css = sheets.get(name) ?? '';
        const id = `castkit-${version}-${name}-${hash(css, 5)}`;
        const sheet = { id, css, ...(name === SHARED && { isShared: true }) };
        return `export const sheet = ${JSON.stringify(sheet)};`;
      },
      generateBundle(_, bundle) {
        for (const chunk of Object.values(bundle)) {
          if (chunk.type === 'chunk' && chunk.imports.includes('styled-components')) {
            this.error(`${chunk.fileName} needs styled-components still`);
          }
        }
      },
    },
    /** The rules of all widgets as a file, `castkit/style.css`. @type {import('rollup').Plugin} */
    file: {
      name: 'static.css',
      async writeBundle() {
        const options = [...BY_SETTING].map(kebab);
        const css = [...sheets].flatMap(([name, text]) => (options.includes(name) ? [] : text));
        await writeFile(join(root, 'dist/static.css'), `${css.join('\n')}\n`);
      },
    },
    /** The Babel plugin for the sources. */
    elements: {
      visitor: {
        /** @param {Program} program @param {{ filename: string }} state */
        Program(program, { filename }) {
          rewrite(program, filename, definitions);
        },
      },
    },
  };
}
