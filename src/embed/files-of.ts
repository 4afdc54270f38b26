/**
 * The files of each element by its name without `castkit-`, and of `app`, which all need, beside
 * the script: they are requested together, not one after the other. The build replaces this module
 * by what it has made.
 */
export const filesOf: Readonly<Record<string, readonly string[]>> = {};
