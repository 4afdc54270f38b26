import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { widgetData } from '../../mocks/widget-data.js';
import { must } from '../../scripts/run.mjs';
import { createSite } from '../package/site.js';
import type { Packages } from '../package/site.js';

/** The folder of the site. */
export const nodeSite = new URL('node/', import.meta.url);

const FORMATS = [
  { format: 'esm', type: 'module' },
  { format: 'cjs', type: 'commonjs' },
];

/**
 * The table of widgets, as a file of the site: the package and its data are those of the tarball.
 */
export async function widgetFiles(): Promise<Record<string, string>> {
  const table = await readFile(new URL('../../mocks/widgets.tsx', import.meta.url), 'utf8');
  return {
    'widgets.tsx': table
      .replace(/'\.\.\/src\/entries\/index\.js'/g, "'castkit'")
      .replace(/'\.\.\/src\/entries\/([\w-]+)\.js'/g, "'castkit/$1'")
      .replace("'./testing.js'", "'castkit/testing'"),
    'widget-data.ts': `import type { WidgetData } from './widgets.js';
       export const widgetData = JSON.parse(${JSON.stringify(JSON.stringify(widgetData))}) as WidgetData;`,
  };
}

/**
 * A site that renders each public name on a server and in a document, in both module formats.
 * @param react the version that it is to have
 */
export function describeNodeSite(react: string, packages: Packages): void {
  describe(`on a server with Node and React ${react}`, () => {
    let site: string;
    beforeAll(async () => {
      site = await createSite(inject('tarball'), packages);
      await cp(nodeSite, site, { recursive: true });
      const files = Object.entries(await widgetFiles());
      for (const { format, type } of FORMATS) {
        await mkdir(join(site, format));
        await cp(join(site, 'uses.tsx'), join(site, format, 'uses.tsx'));
        for (const [file, text] of files) await writeFile(join(site, format, file), text);
        await writeFile(join(site, format, 'package.json'), JSON.stringify({ type }));
      }
      await must('npm', ['run', 'build'], { cwd: site });
    });
    afterAll(() => rm(site, { recursive: true, force: true }));

    it('has that React', async () => {
      const version = await must('node', ['-p', "require('react').version"], { cwd: site });
      // 18.0.0 calls itself by the commit and the day, too.
      expect(version.trim().split('-')[0]).toBe(react);
    });

    const RUNS = FORMATS.flatMap(({ format }) => [
      ['server.mjs', format],
      ['client.mjs', format],
    ]);
    it.each(RUNS)('%s %s renders every public name', async (script, format) => {
      const output = await must('node', [script, format], { cwd: site });
      const { names, rendered, errors } = JSON.parse(output) as Record<string, string[]>;
      expect(errors).toEqual([]);
      expect(rendered!.sort()).toEqual(names!.sort());
      expect(names).not.toEqual([]);
    });
  });
}
