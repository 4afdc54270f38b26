import { Fragment } from 'react';
import widgets from 'virtual:castkit-widgets';
import { CatalogLink } from './CatalogLink.js';

/** Leads from the end of a guide to the pages of the widgets that name it. */
export function WidgetsOfGuide({ guide }: { guide: string }) {
  const pages = widgets.filter((each) => each.guide === guide);
  if (pages.length === 0) return null;
  return (
    <p className="catalog-widgets">
      Every prop:{' '}
      {pages.map(({ title, page }, index) => (
        <Fragment key={page}>
          {index > 0 && ' · '}
          <CatalogLink to={`/docs/${page}--docs`}>{title.replace(/.*\//, '')}</CatalogLink>
        </Fragment>
      ))}
    </p>
  );
}
