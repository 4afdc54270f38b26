/** Our own drawings of the protocol's icons, on a grid of 24 units. */
export const SNAP_ICONS = {
  'arrow-right': 'M4.5 12h15M13 5.5l6.5 6.5-6.5 6.5',
  'arrow-left': 'M19.5 12h-15M11 5.5L4.5 12l6.5 6.5',
  'external-link': 'M14 5h5v5M19 5l-8 8M16 13v6H5V8h6',
  'chevron-right': 'M9.5 6l6 6-6 6',
  check: 'M4.5 12.5l5 5 10-11',
  x: 'M6 6l12 12M18 6L6 18',
  'alert-triangle': 'M12 4L2.8 20h18.4zM12 10v4.5M12 17.2v.1',
  info: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 11v5.5M12 7.6v.1',
  clock: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 7v5.2l3.5 2',
  heart: 'M12 20S3.5 15 3.5 9.2A4.6 4.6 0 0 1 12 6.8a4.6 4.6 0 0 1 8.5 2.4C20.5 15 12 20 12 20z',
  'message-circle': 'M4 20l1.3-4.3A8.3 8.3 0 1 1 8.5 19z',
  repeat:
    'M17 2.5l3.5 3.5L17 9.5M3.5 11.5V9a3 3 0 0 1 3-3h14M7 21.5L3.5 18 7 14.5M20.5 12.5V15a3 3 0 0 1-3 3h-14',
  share: 'M12 15V3.5M7.5 8L12 3.5 16.5 8M5 12.5V20h14v-7.5',
  user: 'M12 11.5a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4.5 20.5c.6-4 3.6-6 7.5-6s6.9 2 7.5 6',
  users:
    'M9 11.5a3.8 3.8 0 1 0 0-7.6 3.8 3.8 0 0 0 0 7.6zM2 20c.5-3.7 3.3-5.5 7-5.5s6.5 1.8 7 5.5M16 4.2a3.8 3.8 0 0 1 0 7M18.5 14.9c2 .8 3.2 2.5 3.5 5.1',
  star: 'M12 3l2.8 5.7 6.2.9-4.5 4.4 1.1 6.2L12 17.3l-5.6 2.9L7.5 14 3 9.6l6.2-.9z',
  trophy:
    'M7 4h10v6a5 5 0 0 1-10 0zM7 6H3.5c0 3 1.2 5 3.8 5M17 6h3.5c0 3-1.2 5-3.8 5M12 15v5M8 20h8',
  zap: 'M13 3L4.5 13.5H11L10 21l9-11h-6.5z',
  flame:
    'M12 3c.5 4 5.5 5.5 5.5 11a5.5 5.5 0 0 1-11 0c0-2 .8-3.5 2-4.7.4 1.5 1 2.2 2 2.7C10 8.5 10.5 5.5 12 3z',
  gift: 'M4 12v8.5h16V12M3 7.5h18V12H3zM12 7.5v13M12 7.5c-5 0-5.5-4.5-3-4.5s3 4.5 3 4.5 .5-4.5 3-4.5 2 4.5-3 4.5z',
  image: 'M4 5h16v14H4zM4 15.5l4-4 4.5 4.5 3-3 4.5 4M15.5 9v.1',
  play: 'M7 4.5v15l12-7.5z',
  pause: 'M8 5v14M16 5v14',
  wallet: 'M19 8V5H5a2 2 0 0 0 0 4h15v11H5a2 2 0 0 1-2-2V7M16.5 14.5v.1',
  coins: 'M9 14.5a5.5 5.5 0 1 0 0-11 5.5 5.5 0 0 0 0 11zM17.5 10.2a5.5 5.5 0 1 1-7.6 6.9',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  'refresh-cw': 'M20.5 4v5h-5M3.5 20v-5h5M20 9a8.5 8.5 0 0 0-15.5-1.5M4 15a8.5 8.5 0 0 0 15.5 1.5',
  bookmark: 'M6 4h12v16.5l-6-4-6 4z',
  'thumbs-up':
    'M7 11l4-7c1.6 0 2.6 1.2 2.3 2.8L12.8 10H19a2 2 0 0 1 2 2.4l-1.2 6a2 2 0 0 1-2 1.6H7zM7 11H3.5v9H7',
  'thumbs-down':
    'M7 13l4 7c1.6 0 2.6-1.2 2.3-2.8l-.5-3.2H19a2 2 0 0 0 2-2.4l-1.2-6a2 2 0 0 0-2-1.6H7zM7 13H3.5V4H7',
  'trending-up': 'M3 17l6-6 4 4 8-8M15 7h6v6',
  'trending-down': 'M3 7l6 6 4-4 8 8M15 17h6v-6',
} as const;

export type SnapIcon = keyof typeof SNAP_ICONS;

export const readIcon = (value: unknown): SnapIcon | null =>
  typeof value === 'string' && Object.hasOwn(SNAP_ICONS, value) ? (value as SnapIcon) : null;
