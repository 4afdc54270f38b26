// Hands the hooks to the tests that the runner makes of story files.
import hooks from './test-runner';

hooks.setup?.();
Object.assign(globalThis, { __sbPreVisit: hooks.preVisit, __sbPostVisit: hooks.postVisit });
