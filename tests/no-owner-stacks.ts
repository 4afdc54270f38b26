// The development build of React takes a stack trace for each element, which says in its tools who created it. It
// stops after 10,000 in a second: here it does from the first, as no test reads one.
import * as React from 'react';

const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } =
  React as unknown as Record<string, object>;
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
  get: () => Infinity,
  set() {},
  // It is defined anew before each file, in one process.
  configurable: true,
});
