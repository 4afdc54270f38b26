import { PICTURES } from './users.js';

/** Where the pages of snaps are. */
export const SNAPS = 'https://snaps.castkit.example';

interface Json {
  type: string;
  props?: object;
  children?: string[];
  on?: object;
}

/** What a press does, as the protocol has it. */
export const press = (action: string, params: object = {}) => ({ press: { action, params } });

/** A page whose root is a stack of the first elements, or of those that are named. */
export function snapOf(
  elements: Record<string, Json>,
  children = Object.keys(elements),
  more: object = {},
) {
  return {
    version: '2.0',
    ...more,
    ui: { root: 'page', elements: { page: { type: 'stack', children }, ...elements } },
  };
}

/** A page of one element. */
export const snapOfOne = (type: string, props: object, more: object = {}) =>
  snapOf({ it: { type, props } }, ['it'], more);

const submit = (label = 'Send', props: object = {}) => ({
  type: 'button',
  props: { label, variant: 'primary', ...props },
  on: press('submit', { target: `${SNAPS}/next?step=2` }),
});

export const poll = snapOf(
  {
    title: {
      type: 'text',
      props: { content: 'Which room for the reading group?', weight: 'bold' },
    },
    room: {
      type: 'toggle_group',
      props: {
        name: 'room',
        label: 'Room',
        options: ['Attic', 'Garden', 'Cellar'],
        defaultValue: 'Garden',
      },
    },
    send: submit('Vote', { icon: 'check' }),
  },
  undefined,
  { theme: { accent: 'teal' } },
);

export const result = snapOf(
  {
    head: {
      type: 'item',
      props: {
        title: '41 votes',
        description: 'closes on Friday',
        media: { variant: 'icon', name: 'trophy', color: 'accent' },
      },
      children: ['lead'],
    },
    chart: {
      type: 'bar_chart',
      props: {
        bars: [
          { label: 'Attic', value: 9 },
          { label: 'Garden', value: 24, color: 'green' },
          { label: 'Cellar', value: 8 },
        ],
        max: 41,
      },
    },
    turnout: { type: 'progress', props: { value: 41, max: 60, label: 'Turnout' } },
    links: { type: 'stack', props: { direction: 'horizontal' }, children: ['discuss', 'host'] },
    lead: { type: 'badge', props: { label: 'Garden leads', variant: 'outline', color: 'green' } },
    discuss: {
      type: 'button',
      props: { label: 'Discuss' },
      on: press('view_cast', { hash: '0x6a0ae6a1b3c5d7e9f1a3b5c7d9e1f3a5b7c9d1e3' }),
    },
    host: { type: 'button', props: { label: 'Host' }, on: press('view_profile', { fid: 3 }) },
  },
  ['head', 'chart', 'turnout', 'links'],
  { theme: { accent: 'teal' }, effects: ['confetti'] },
);

export const form = snapOf({
  name: {
    type: 'input',
    props: { name: 'name', label: 'Your name', placeholder: 'Rosa', maxLength: 40 },
  },
  seats: {
    type: 'slider',
    props: { name: 'seats', min: 1, max: 8, defaultValue: 2, label: 'Seats', showValue: true },
  },
  late: { type: 'switch', props: { name: 'late', label: 'I may be late', defaultChecked: true } },
  days: {
    type: 'toggle_group',
    props: {
      name: 'days',
      label: 'Days',
      multiple: true,
      options: ['Mon', 'Tue', 'Wed'],
      defaultValue: ['Tue'],
    },
  },
  table: {
    type: 'cell_grid',
    props: {
      name: 'table',
      cols: 4,
      rows: 2,
      select: 'single',
      gap: 'md',
      rowHeight: 40,
      cells: [
        { row: 0, col: 0, color: 'amber', content: 'A', value: 'window' },
        { row: 1, col: 3, color: '#223344', textColor: '#ffffff', content: 'B' },
      ],
    },
  },
  send: submit('Book'),
});

export const quiz = snapOf(
  {
    question: {
      type: 'text',
      props: { content: 'Which of these flowers at night?', weight: 'bold' },
    },
    picture: {
      type: 'image',
      props: {
        url: `${PICTURES}/photos/clock.svg`,
        aspect: '16:9',
        alt: 'A clock in a garden',
        title: 'Round 3',
        subtitle: '20 seconds',
      },
    },
    answers: { type: 'stack', children: ['a', 'b', 'c'] },
    a: {
      type: 'button',
      props: { label: 'Evening primrose', icon: 'star' },
      on: press('submit', { target: `${SNAPS}/a` }),
    },
    b: {
      type: 'button',
      props: { label: 'Morning glory' },
      on: press('submit', { target: `${SNAPS}/b` }),
    },
    c: {
      type: 'button',
      props: { label: 'Sunflower' },
      on: press('submit', { target: `${SNAPS}/c` }),
    },
  },
  ['question', 'picture', 'answers'],
  { theme: { accent: 'amber' } },
);

export const pager = snapOf(
  {
    pages: { type: 'paginator', props: { transition: 'fade' }, children: ['one', 'two', 'three'] },
    one: { type: 'stack', children: ['picture', 'next'] },
    picture: {
      type: 'image',
      props: {
        url: `${PICTURES}/photos/clock.svg`,
        aspect: '16:9',
        alt: 'The garden room',
        title: 'Garden',
      },
    },
    next: {
      type: 'button',
      props: { label: 'Next', icon: 'chevron-right' },
      on: press('paginator_next'),
    },
    two: {
      type: 'item_group',
      props: { border: true, separator: true },
      children: ['site', 'app', 'share'],
    },
    site: { type: 'item', props: { title: 'Plan of the house' }, children: ['open'] },
    open: {
      type: 'button',
      props: { label: 'Open' },
      on: press('open_url', { target: `${SNAPS}/plan` }),
    },
    app: { type: 'item', props: { title: 'Bookings' }, children: ['start'] },
    start: {
      type: 'button',
      props: { label: 'Start' },
      on: press('open_mini_app', { target: `${SNAPS}/app` }),
    },
    share: { type: 'item', props: { title: 'Tell others' }, children: ['cast'] },
    cast: {
      type: 'button',
      props: { label: 'Cast' },
      on: press('compose_cast', {
        text: 'See you in the garden & the attic',
        channelKey: 'books',
        embeds: [`${SNAPS}/plan`],
      }),
    },
    three: { type: 'stack', children: ['note', 'back'] },
    note: { type: 'input', props: { name: 'note', label: 'Your note' } },
    back: {
      type: 'button',
      props: { label: 'To the start' },
      on: press('paginator_go_to', { page: 0 }),
    },
  },
  ['pages'],
  { theme: { accent: 'blue' } },
);

/** What the protocol's validator lets through, and what it does not. */
export const broken = {
  version: '2.0',
  theme: { accent: 'gold', more: 1 },
  effects: ['snow'],
  ui: {
    root: 'page',
    state: {},
    elements: {
      page: { type: 'stack', children: ['a', 'map', 'gone', 'page', 'b', 'c', 'd'] },
      a: { type: 'text', props: { content: 'gm '.repeat(200), maxLines: 2 } },
      map: { type: 'map', props: { lat: 1 } },
      b: {
        type: 'button',
        props: { label: 'Claim' },
        on: press('open_url', { target: 'javascript:alert(1)' }),
      },
      c: { type: 'image', props: { url: 'http://pictures.example/a.png', aspect: '1:1' } },
      d: {
        type: 'item',
        props: { title: { $state: '/title' } },
      },
    },
  },
};
