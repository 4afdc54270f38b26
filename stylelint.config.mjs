// @ts-expect-error -- it has no types
import syntax from 'postcss-styled-syntax';

const SIDES = '(left|right|top|bottom)';

/**
 * The sides of a style are logical, so that a page that reads from the right is mirrored:
 * `inline-start` for left, `block-size` for height, `end` for right. stylelint-use-logical would
 * say the same of properties, but sees none outside of a nested rule, and no values.
 * @type {import('stylelint').Config}
 */
export default {
  // It knows `styled` by its name; `plain` is that of the package (src/core/theme/styled.ts).
  customSyntax: {
    ...syntax,
    parse: (code, options) =>
      syntax.parse(`${code}`.replace(/\bplain(?=[.(])/g, 'styled'), options),
  },
  rules: {
    'property-disallowed-list': [
      `/^((scroll-)?(margin|padding)-)?${SIDES}$/`,
      `/^border-${SIDES}(-(width|style|color)|-(left|right)-radius)?$/`,
      '/^(min-|max-)?(width|height)$/',
    ],
    'declaration-property-value-disallowed-list': {
      '/^(text-align(-last)?|float|clear)$/': ['left', 'right'],
      '/^(position-area|((background|object|mask)-position)|[a-z]+-origin)$/': [
        '/\\b(left|right|x-start|x-end)\\b/',
      ],
      transform: ['/translate(X|3d)?\\(/'],
      // Four values go round by the clock; of two, the second is for both sides.
      '/^((scroll-)?(inset|margin|padding)|border-(radius|width|style|color))$/': [
        '/^\\S+(\\s+\\S+){3}$/',
      ],
    },
  },
};
