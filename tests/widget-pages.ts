import { examplesOfDocstrings } from '../.storybook/examples.mjs';
import { codeOf } from '../.storybook/whole-code.js';
import { readStories } from '../stories/catalog/read-stories.js';

/** The pages of widgets: what they say, and the code that they show. */
export function readWidgetPages() {
  const examples = examplesOfDocstrings();
  return readStories().flatMap(({ facts, page, csf }) =>
    facts ? { page, facts, code: codeOf(facts, examples[csf.meta?.component ?? '']) } : [],
  );
}
