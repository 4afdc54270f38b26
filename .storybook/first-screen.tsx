import { renderToStaticMarkup } from 'react-dom/server';
import { CatalogHeader } from './CatalogHeader.js';
import { FirstScreen } from '../stories/catalog/FirstScreen.js';

/** The first screen without its scripts, as .storybook/start.css places it. */
export const html = renderToStaticMarkup(
  <div className="first-screen">
    <CatalogHeader />
    <div className="first-screen-page">
      <div>
        <FirstScreen />
      </div>
    </div>
  </div>,
);
