import { fieldsOf, isObject, textOf } from '../../core/read/fields.js';
import { attempt } from '../../core/read/read-props.js';
import { fitOnALine, limitsOf, MAX_CELLS } from './limits.js';
import { COLORS, EFFECTS, GAPS } from './model.js';
import type { ReadSnap, SnapElement, SnapGap, SnapProps, SnapValue } from './model.js';
import { parseProps } from './parse-props.js';
import { firstOf, readWord } from './clamp.js';

/** The elements that can have children. Others render none, whatever their JSON says. */
const PARENTS = new Set<unknown>(['item', 'item_group', 'paginator', 'stack']);
/** The most notes of a page: a hostile page could cause thousands. */
const MAX_NOTES = 20;

const invalid = (note: string): ReadSnap => ({ snap: null, problem: 'invalid', notes: [note] });

/** The default gap of a stack, as in the protocol's renderer. */
function defaultGap(isHorizontal: boolean, areButtons: boolean, count: number): SnapGap {
  if (isHorizontal) return count <= 2 ? 'lg' : count === 3 ? 'md' : 'sm';
  return areButtons ? 'sm' : 'md';
}

const hasContent = ({ title, description, media }: Extract<SnapProps, { type: 'item' }>) =>
  title !== '' || description !== '' || media !== null;

function layOut(props: SnapProps, gap: unknown, children: readonly SnapElement[]): SnapProps {
  if (props.type !== 'stack') return props;
  const labels = children.flatMap((child) => (child.type === 'button' ? child.label : []));
  const areButtons = children.length > 0 && labels.length === children.length;
  const isHorizontal = areButtons ? fitOnALine(labels) : props.isHorizontal;
  return {
    ...props,
    isHorizontal,
    gap: readWord(gap, GAPS, defaultGap(isHorizontal, areButtons, children.length)),
  };
}

function read(json: unknown, base: string | undefined): ReadSnap {
  const { version: given, theme, effects, ui } = fieldsOf(json);
  if (given !== '1.0' && given !== '2.0') {
    const isNewer = /^\d{1,3}\.\d{1,3}$/.test(textOf(given)) && Number(given) > 2;
    return isNewer
      ? { snap: null, problem: 'newer', notes: [`version ${textOf(given)} is not known`] }
      : invalid('version is not 1.0 or 2.0');
  }
  const { root, elements } = fieldsOf(ui);
  if (!isObject(elements)) return invalid('ui has no elements');
  const limits = limitsOf(given);
  const notes: string[] = [];
  const note = (text: string) => {
    if (notes.length < MAX_NOTES) notes.push(text);
  };
  const accent = readWord(fieldsOf(theme).accent, COLORS, 'purple');
  const defaults = new Map<string, SnapValue>();
  const reading = { base, accent, defaults };
  /**
   * The props of each element by name: one that occurs in many places is read once, however large.
   */
  const known = new Map<string, SnapProps | undefined>();
  let count = 0;
  let cells = 0;
  let hasPaginator = false;

  /**
   * Reads an element and its children.
   * @param above the elements that contain this one
   */
  const grow = (id: unknown, above: readonly string[]): SnapElement | undefined => {
    const name = textOf(id);
    const shown = name.slice(0, 40);
    if (!Object.hasOwn(elements, name) || !isObject(elements[name])) {
      note(`${shown}: there is no such element`);
      return undefined;
    }
    if (above.includes(name)) {
      note(`${shown}: it contains itself`);
      return undefined;
    }
    if (above.length >= limits.depth) {
      note(`${shown}: more than ${limits.depth} elements inside one another`);
      return undefined;
    }
    if (count >= limits.elements) {
      note(`${shown}: more than ${limits.elements} elements`);
      return undefined;
    }
    const { type, props: givenProps, children: givenChildren, on, visible } = elements[name];
    // The protocol only knows booleans here, no expressions.
    if (visible === false) return undefined;
    if (type === 'paginator' && hasPaginator) {
      note(`${shown}: a second paginator`);
      return undefined;
    }
    const fields = fieldsOf(givenProps);
    if (!known.has(name)) {
      known.set(
        name,
        attempt(() => parseProps(type, fields, on, reading)),
      );
    }
    const props = known.get(name);
    if (!props) {
      note(`${shown}: a ${textOf(type).slice(0, 40) || 'type'} that cannot be drawn`);
      return undefined;
    }
    if (props.type === 'button' && !props.action) {
      note(`${shown}: a button that leads nowhere: no known action, or no https address`);
    }
    if (props.type === 'cell_grid') {
      const more = props.cols * props.rows;
      if (cells + more > MAX_CELLS) {
        note(`${shown}: more than ${MAX_CELLS} cells`);
        return undefined;
      }
      cells += more;
    }
    hasPaginator ||= type === 'paginator';
    const key = count++;
    const isRoot = above.length === 0;
    const most =
      type === 'paginator' ? limits.elements : isRoot ? limits.rootChildren : limits.children;
    const ids = PARENTS.has(type) ? firstOf(givenChildren, most + 1) : [];
    if (ids.length > most) note(`${shown}: more than ${most} children`);
    const path = [...above, name];
    const children = ids.slice(0, most).flatMap((child) => grow(child, path) ?? []);
    if (type === 'paginator' && children.length === 0) {
      hasPaginator = false;
      return undefined;
    }
    // Some pages omit the title of an item, although the protocol requires one.
    if (props.type === 'item' && children.length === 0 && !hasContent(props)) {
      note(`${shown}: an item that shows nothing`);
      return undefined;
    }
    return { ...layOut(props, fields.gap, children), key, children };
  };

  const tree = grow(root, []);
  if (!tree) return { snap: null, problem: 'invalid', notes };
  return {
    snap: {
      version: given,
      accent,
      effects: EFFECTS.filter((effect) => firstOf(effects, 8).includes(effect)),
      root: tree,
      defaults,
    },
    problem: null,
    notes,
  };
}

/**
 * Reads a page of a snap. Parts that cannot be rendered are omitted with a note for the page's
 * developer: elements that are missing or contain themselves, those beyond the protocol's limits,
 * and unknown types, names, colours and actions. Every URL in the result is https. Never throws.
 * @param url the page's own URL, which relative ones are resolved against
 */
export function parseSnap(json: unknown, url?: string): ReadSnap {
  // Catches what a proxy or a getter throws.
  return attempt(() => read(json, url)) ?? invalid('it cannot be read');
}
