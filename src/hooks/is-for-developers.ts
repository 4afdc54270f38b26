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
