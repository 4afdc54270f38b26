import { propertyOf, token } from '../../src/core/theme/tokens.js';
import type { TokenName } from '../../src/core/theme/tokens.js';
import { palettes } from './theme-css.js';

function Value({ value }: { value: string }) {
  const isColour = CSS.supports('color', value);
  return (
    <td>
      {isColour && (
        <span aria-hidden="true" className="catalog-swatch" style={{ background: value }} />
      )}
      <code>{value}</code>
    </td>
  );
}

/** The custom properties of the widgets with their values in both themes. */
export function TokenTable() {
  return (
    <table>
      <thead>
        <tr>
          <th>property</th>
          <th>light</th>
          <th>dark</th>
        </tr>
      </thead>
      <tbody>
        {(Object.keys(token) as TokenName[]).map((name) => (
          <tr key={name}>
            <td>
              <code>{propertyOf(name)}</code>
            </td>
            <Value value={palettes.light[name]} />
            <Value value={palettes.dark[name]} />
          </tr>
        ))}
      </tbody>
    </table>
  );
}
