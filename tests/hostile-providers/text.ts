// The page of attacks by way of signing in: `tests/hostile-providers.test.tsx` proves its rows.
import { SERVER_ATTACKS } from '../sign-in-server/attacks.js';
import { ATTACKS } from './attacks.js';
import type { Attack } from './attacks.js';
import { rules } from './rules.js';
import type { Outcome, Rule } from './rules.js';
import type { Way } from './ways.js';

const INTRODUCTION = `# Attacks, by way of signing in

\`tests/hostile-providers.test.tsx\` presses the button and lets the provider do its worst, and fails when the outcome is not the
one below. The providers are in \`tests/hostile-providers/ways.ts\`, the outcomes in \`tests/hostile-providers/rules.ts\`.

Linda presses, Eve attacks. After the arrow stands who is signed in by the attack, with \`onAuthSuccess\` called once; what is
reported to \`onError\`; and how Linda signs in then: by her answer to the same attempt, or by the next press. The defence follows.

The site's own server is trusted, as is the login page: who controls it says who is signed in. With \`castkit/sign-in/siwf\` the
server is \`createSignInHandler\`, and who attacks is the relay, or a server in its place. With \`castkit/sign-in/siwf-page\` there
is no server: the page believes the API, and only the visitor and this browser believe the page.
`;

/** What `src/server/sign-in/sign-in-server.test.ts` tries. */
const server = `## castkit/server

What \`src/server/sign-in/sign-in-server.test.ts\` tries on \`createSignInHandler\`, as a site has it in production.

${SERVER_ATTACKS.map(({ attack, outcome, guard }) => `- **${attack}** → ${outcome}. ${guard}`).join('\n')}
`;

/**
 * The text of the page.
 * @param outcomeOf what comes of an attack. Default: what is expected.
 */
export function signInAttacksText(
  outcomeOf = (way: Way, attack: Attack): Outcome => rules[way][attack] as Rule,
): string {
  const sections = (Object.keys(rules) as Way[]).map((way) => {
    const lines = ATTACKS.map((attack) => {
      const rule = rules[way][attack];
      if (typeof rule === 'string') return `- **${attack}** does not apply. ${rule}`;
      const { signedIn, reported, next } = outcomeOf(way, attack);
      const outcome = [signedIn, reported && `reports ${reported}`, next && `then ${next}`];
      return `- **${attack}** → ${outcome.filter(Boolean).join('; ')}. ${rule.guard}`;
    });
    return `## ${way}\n\n${lines.join('\n')}\n`;
  });
  return [INTRODUCTION, ...sections, server].join('\n');
}
