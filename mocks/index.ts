export * from './testing.js';
export * from './testing-msw.js';
