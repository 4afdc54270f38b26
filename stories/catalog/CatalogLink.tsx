import type { ReactNode } from 'react';
import { addons } from 'storybook/preview-api';

interface CatalogLinkProps {
  /** A page, a part of it or a story of the catalog, such as `/docs/look-and-words--docs#one-widget`. */
  to: string;
  children: ReactNode;
}

/** A link to another page of the catalog, which opens without loading the catalog again. */
export function CatalogLink({ to, children }: CatalogLinkProps) {
  return (
    <a
      className="catalog-link"
      href={`./?path=${to}`}
      target="_top"
      onClick={(event) => {
        const isInCatalog = window.parent !== window;
        if (!isInCatalog || event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        addons.getChannel().emit('navigateUrl', `?path=${to}`);
        // The page that is open does not open again.
        const [, heading] = to.split('#');
        if (heading) document.getElementById(heading)?.scrollIntoView();
      }}
    >
      {children}
    </a>
  );
}
