import { Body, Castkit, Other } from './providers';

/** Where the provider of a root layout can be. */
const layouts = {
  body: (provide, children) => <html lang="en">{provide(<body>{children}</body>)}</html>,
  provider: (provide, children) => (
    <html lang="en">
      {provide(
        <Other>
          <body>{children}</body>
        </Other>,
      )}
    </html>
  ),
  component: (provide, children) => <html lang="en">{provide(<Body>{children}</Body>)}</html>,
  document: (provide, children) =>
    provide(
      <html lang="en">
        <body>{children}</body>
      </html>,
    ),
};

export default async function Layout({ params, children }) {
  const { where, policy } = await params;
  const nonce = policy === 'nonce' ? 'c2Vzc2lvbg' : undefined;
  return layouts[where]((content) => <Castkit nonce={nonce}>{content}</Castkit>, children);
}
