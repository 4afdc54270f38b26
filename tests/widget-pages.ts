import { examplesOfDocstrings } from '../.storybook/examples.mjs';
import { codeOf } from '../.storybook/whole-code.js';
import { readWidgets } from '../stories/catalog/read-stories.js';

/** The pages of widgets: what they say, and the code that they show. */
export function readWidgetPages() {
  const examples = examplesOfDocstrings();
  return readWidgets().map((widget) => ({
    ...widget,
    code: codeOf(widget.facts, examples[widget.component]),
  }));
}
