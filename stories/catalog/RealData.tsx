import { useEffect, useState } from 'react';
import {
  NeynarCastCard,
  NeynarContextProvider,
  NeynarFeedList,
  NeynarProfileCard,
} from '../../src/entries/index.js';
import { keepClientId, readClientId } from './client-id.js';

const STYLES = `
  .real { display: grid; grid-template-columns: minmax(0, 1fr); gap: 20px; max-inline-size: 640px; font: 14px/1.5 var(--catalog-fonts); color: var(--castkit-text) }
  .real p { margin: 0 }
  .real form { display: flex; flex-wrap: wrap; align-items: end; gap: 12px }
  .real form label { display: grid; flex: 1 1 220px; gap: 4px; font-weight: 600 }
  .real input { box-sizing: border-box; min-block-size: 36px; inline-size: 100%; padding: 0 10px; border: 1px solid var(--castkit-border-strong); border-radius: 8px; font: inherit; font-weight: 400; color: inherit; background: var(--castkit-surface) }
  .real input:focus-visible { outline: 2px solid var(--castkit-accent); outline-offset: 2px }
  .real h2 { margin: 12px 0 -8px; font-size: 15px }
`;

interface RealDataProps {
  /** Lets requests of widgets reach the network, until the returned function is called. */
  letThrough: () => () => void;
  /** The URL or the hash of the first cast. */
  identifier?: string;
}

/** Fetches with the visitor's own client id, once they ask for it. */
export function RealData({ letThrough, identifier = '' }: RealDataProps) {
  const [live, setLive] = useState<{ clientId: string; stop: () => void } | null>(null);
  const [typed, setTyped] = useState(readClientId);
  const [cast, setCast] = useState(identifier);

  useEffect(() => () => live?.stop(), [live]);

  const trimmed = cast.trim();
  return (
    <div className="real">
      <style>{STYLES}</style>
      <p>
        The catalog is offline. Enter a client id to load real data: requests go to Neynar&apos;s
        API, and images load from their own hosts. The id stays in this tab until you close it.
      </p>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          const clientId = live ? '' : typed.trim();
          keepClientId(clientId);
          setTyped(clientId);
          setLive(clientId ? { clientId, stop: letThrough() } : null);
        }}
      >
        <label>
          Client id
          <input
            type="text"
            autoComplete="off"
            spellCheck={false}
            value={typed}
            readOnly={live !== null}
            required
            onChange={({ target: { value } }) => {
              setTyped(value);
            }}
          />
        </label>
        <button type="submit" className="catalog-button">
          {live ? 'Stop and forget the id' : 'Load real data'}
        </button>
      </form>
      {live && (
        <NeynarContextProvider settings={{ clientId: live.clientId }}>
          <form
            onSubmit={(event) => {
              event.preventDefault();
            }}
          >
            <label>
              URL or hash of a cast
              <input
                type="text"
                value={cast}
                onChange={({ target: { value } }) => {
                  setCast(value);
                }}
              />
            </label>
          </form>
          {trimmed && (
            <NeynarCastCard
              type={trimmed.startsWith('http') ? 'url' : 'hash'}
              identifier={trimmed}
            />
          )}
          <h2>A profile</h2>
          <NeynarProfileCard fid={3} />
          <h2>Popular posts</h2>
          <NeynarFeedList feedType="filter" filterType="global_trending" limit={3} />
        </NeynarContextProvider>
      )}
    </div>
  );
}
