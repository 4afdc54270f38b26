import type { StorybookConfig } from '@storybook/react-vite';
import { join } from 'node:path';
import remarkGfm from 'remark-gfm';
import { mergeConfig } from 'vite';
import type { UserConfig } from 'vite';

/** With CASTKIT_BUILD=compiled the catalog shows what is published, from `dist`, in place of the sources. */
const withCompiled = (vite: UserConfig) =>
  mergeConfig(vite, {
    plugins: [
      {
        name: 'compiled',
        enforce: 'pre',
        resolveId: (source: string, importer?: string) => {
          const [, entry] = /^\.\.\/src\/(index|languages\/\w+)\.js$/.exec(source) ?? [];
          const isOurs = importer && /[\\/](stories|\.storybook)[\\/][^\\/]+$/.test(importer);
          return entry && isOurs ? join(import.meta.dirname, '../dist/esm', `${entry}.js`) : null;
        },
      },
    ],
  });

const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: ['../stories/**/*.mdx', '../stories/**/*.stories.tsx'],
  addons: [
    {
      name: '@storybook/addon-docs',
      // Tables in the guides.
      options: { mdxPluginOptions: { mdxCompileOptions: { remarkPlugins: [remarkGfm] } } },
    },
    '@storybook/addon-a11y',
    'storybook-addon-pseudo-states',
    'msw-storybook-addon',
  ],
  staticDirs: ['public'],
  typescript: {
    reactDocgen: 'react-docgen-typescript',
    reactDocgenTypescriptOptions: {
      // `boolean | undefined` is a switch, and a union of texts a choice.
      shouldRemoveUndefinedFromOptional: true,
      shouldExtractLiteralValuesFromEnum: true,
      // Own props and those of a widget it extends; not the hundreds of every <article>.
      propFilter: (prop) => !prop.parent?.fileName.includes('node_modules'),
    },
  },
  viteFinal: (vite) => (process.env.CASTKIT_BUILD === 'compiled' ? withCompiled(vite) : vite),
  // States and contents are shown. Behaviours are proofs: the sidebar's filter brings them in.
  tags: { behaviour: { defaultFilterSelection: 'exclude' } },
  features: { sidebarOnboardingChecklist: false },
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
};

export default config;
