/** The part of the documentation that explains each sentence; the file is in the package. */
export const SEE = '\nSee Troubleshooting in castkit/dist/llms.txt';

/** Logs an error for developers, with a hint at its explanation. */
export function logError(...said: readonly unknown[]): void {
  console.error(...said, SEE);
}
