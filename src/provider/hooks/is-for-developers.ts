// Declared here, so that the package's types do not depend on Node's.
declare const process: { env: { NODE_ENV?: string } };

/**
 * Whether the page is a developer's: unless `NODE_ENV` is `production`. Without a bundler nothing
 * tells, and the page may be a visitor's.
 */
export function isForDevelopers(): boolean {
  try {
    // In this form, which bundlers replace.
    return process.env.NODE_ENV !== 'production';
  } catch {
    return false; // no `process`
  }
}
