// A card whose cast the server has fetched, the same on a server and on a client.
import { NeynarCastCard, NeynarContextProvider } from 'castkit';
import { createElement as h } from 'react';

export const query = { type: 'hash', identifier: `0x${'5eed'.repeat(10)}` };

export const prefetched = ({ apiUrl, cast }) =>
  h(
    NeynarContextProvider,
    { settings: { clientId: 'a-site', apiUrl } },
    h(NeynarCastCard, { ...query, initialCast: cast }),
  );
