// What `createFeedHandler` sends to a page when the API behind it fails:
// src/server/feed/create-feed-handler.test.ts tries it.

interface FeedFault {
  /** What the API does: a status, or a word for anything else. */
  api: number | 'hangs' | 'is away' | 'sends no JSON' | 'sends 10 MB';
  /** The status that the page gets. */
  status: number;
  /** Whether it gets the last response in its place, where there is one from the last ten minutes. */
  hasLast: boolean;
}

export const feedFaults: readonly FeedFault[] = [
  { api: 400, status: 400, hasLast: false },
  { api: 401, status: 500, hasLast: true },
  { api: 402, status: 402, hasLast: true },
  { api: 403, status: 500, hasLast: true },
  { api: 404, status: 404, hasLast: false },
  { api: 422, status: 422, hasLast: false },
  { api: 429, status: 429, hasLast: true },
  { api: 500, status: 502, hasLast: true },
  { api: 503, status: 502, hasLast: true },
  { api: 'hangs', status: 504, hasLast: true },
  { api: 'is away', status: 502, hasLast: true },
  { api: 'sends no JSON', status: 502, hasLast: true },
  { api: 'sends 10 MB', status: 502, hasLast: true },
];

/** The section of the page of faults. */
export const feedFaultsText = `## Behind createFeedHandler

What a page gets of \`createFeedHandler\` of \`castkit/server\` while the API behind it fails. The widgets then do what their rows above say. A last
response is at most ten minutes old; where the API hangs, it is sent after two seconds. \`Retry-After\` of 429 is passed on.

| the API | the page gets | if there is a last response |
| --- | --- | --- |
${feedFaults
  .map(({ api, status, hasLast }) => `| ${api} | ${status} | ${hasLast ? 'that one' : status} |`)
  .join('\n')}
`;
