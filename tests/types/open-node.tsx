// Data without an account.
import { openNode } from '@neynar/react/data/open-node';
import { NeynarContextProvider } from '@neynar/react';
import type { DataAdapter, NeynarSettings } from '@neynar/react';

const data = openNode({ nodes: 'https://node.example' });
export const settings: NeynarSettings = { data };
export const sources: DataAdapter[] = [
  data,
  { ...data, search: undefined },
  openNode({
    nodes: ['https://a.example', 'https://b.example'],
    timeout: 3000,
    fetch: (url, init) => fetch(url, init),
  }),
];

export const Page = () => <NeynarContextProvider settings={{ data }} />;

/** Each function is there, to be used by one of the site's own. */
export const cast: DataAdapter['cast'] = async (query, request) =>
  (await data.cast(query, request)) ?? { hash: query.identifier };

// @ts-expect-error A node has to be named.
openNode({});
