// What has changed, as Git knows it.
import { must, run } from './run.mjs';

/** @param {string[]} args */
const lines = async (...args) => (await must('git', args)).split('\n').filter(Boolean);

/** The files that differ from a commit, committed or not. @param {string} [since] default: the last commit */
export async function changedFiles(since = 'HEAD') {
  return [
    ...new Set([
      ...(await lines('diff', '--name-only', since)),
      ...(await lines('ls-files', '--others', '--exclude-standard')),
    ]),
  ];
}

/**
 * The files of a change that is to be proved: all since the branch that it is to go into, or, where no such
 * branch is known, since the commit before the last. Empty where there is no repository.
 */
export async function filesOfChange() {
  const { ok, stdout } = await run('git', ['merge-base', 'HEAD', '@{upstream}']);
  for (const since of [...(ok ? [stdout.trim()] : []), 'HEAD~1', 'HEAD']) {
    try {
      return await changedFiles(since);
    } catch {
      // A clone of one commit has none before it.
    }
  }
  return [];
}
