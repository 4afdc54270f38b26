import {
  openInClient,
  useFeed,
  useIsAllowed,
  useReactions,
  useVerdict,
} from '../../src/entries/index.js';
import type { ParsedCast, UseFeedOptions } from '../../src/entries/index.js';

type Like = (cast: ParsedCast) => Promise<boolean>;

/** A cast on one line. */
function Row({ cast, onLike }: { cast: ParsedCast; onLike: Like }) {
  const { author, raw } = cast;
  const { access, like, press } = useReactions(raw);
  const isAllowed = useIsAllowed();
  const isCovered = useVerdict(cast) !== null;
  const pressLike = () => press('like', () => onLike(cast));
  return (
    <li className="row">
      {author.avatarUrl && isAllowed(author.avatarUrl) && <img src={author.avatarUrl} alt="" />}
      <a href={openInClient(raw)?.like}>{author.displayName}</a>
      <span dir="auto">{isCovered ? 'Not shown here' : raw.text}</span>
      <button disabled={!access} aria-pressed={like.active} onClick={pressLike}>
        ♥ {like.count} likes
      </button>
    </li>
  );
}

/** A feed in rows of the site's own. */
export function CompactRows({ feed, onLike }: { feed: UseFeedOptions; onLike: Like }) {
  const state = useFeed(feed);
  if (state.status === 'failed') return <button onClick={state.retry}>Try again</button>;
  if (state.status !== 'ready') return <p role="status">{state.status}</p>;
  return (
    <>
      <ul>{state.casts.map((cast) => cast && <Row key={cast.hash} {...{ cast, onLike }} />)}</ul>
      {state.next !== 'none' && <button onClick={state.loadNext}>More</button>}
    </>
  );
}
