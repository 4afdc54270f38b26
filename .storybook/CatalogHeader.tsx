import manifest from '../package.json';
import { addressesOf } from '../stories/catalog/addresses.js';
import { CatalogLink } from '../stories/catalog/CatalogLink.js';
import { Mark } from '../stories/catalog/Mark.js';

/** Where the provider hands out client ids, as README.md says. */
const PORTAL = 'https://dev.neynar.com';

const links = addressesOf(manifest);

/** The row above each page: what this is, which version, and the ways out. */
export function CatalogHeader() {
  return (
    <header className="catalog-header">
      <CatalogLink to="/docs/introduction--docs">
        <Mark />
        Castkit
      </CatalogLink>
      <span className="catalog-version">{manifest.version}</span>
      <nav aria-label="Elsewhere">
        {[...links, ['Get a client id', PORTAL]].map(([name, address]) => (
          <a key={name} className="catalog-link" href={address} target="_blank" rel="noreferrer">
            {name}
          </a>
        ))}
      </nav>
    </header>
  );
}
