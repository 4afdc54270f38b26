import { commentsPageOf } from '../../mocks/comments.js';
import { world } from '../../mocks/index.js';
import { NeynarComments } from '../../src/entries/comments.js';

const { articles } = world;

/**
 * How giscus looks by its public sources (components `Giscus`, `Comment`, `CommentBox`) with the
 * light and dark themes of the forge it shows: drawn here, as it only runs in a frame of its host.
 */
const STYLES = `
  .comment-peers { display: flex; flex-wrap: wrap; gap: 24px; align-items: start }
  .comment-peers > section { inline-size: var(--peers-width); max-inline-size: 100%; min-inline-size: 0 }
  .comment-peers h2 { margin: 0 0 12px; font: 600 13px/1.4 var(--catalog-fonts); color: var(--castkit-text-muted) }
  .giscus { --line: light-dark(#d0d7de, #30363d); --soft: light-dark(#656d76, #8b949e); --sunken: light-dark(#f6f8fa, #161b22);
    color: light-dark(#1f2328, #e6edf3); background: light-dark(#ffffff, #0d1117); font: 14px/20px var(--catalog-fonts) }
  .giscus * { box-sizing: border-box }
  :where(.giscus p) { margin: 0 }
  .giscus-reactions { padding-block-end: 20px; text-align: center }
  .giscus :is(b, strong) { font-weight: 600 }
  .giscus-pill { display: inline-block; min-block-size: 26px; padding: 2px 8px; border: 1px solid var(--line); border-radius: 999px; font-size: 12px }
  .giscus-head { display: flex; align-items: center; justify-content: space-between; gap: 8px; padding-block-end: 16px }
  .giscus-head em { color: var(--soft) }
  .giscus-group { display: flex; flex: none }
  .giscus-group span { padding: 5px 16px; border: 1px solid var(--line); background: var(--sunken); font-weight: 500 }
  .giscus-group span:first-child { border-radius: 6px 0 0 6px }
  .giscus-group span:last-child { border-inline-start: 0; border-radius: 0 6px 6px 0 }
  .giscus-box { margin-block-end: 16px; border: 1px solid var(--line); border-radius: 6px }
  .giscus-by { display: flex; align-items: center; gap: 8px; padding: 8px 16px 0 }
  .giscus-by img { inline-size: 30px; block-size: 30px; border-radius: 999px }
  .giscus-by span { color: var(--soft) }
  .giscus-text { padding: 16px; overflow-wrap: anywhere }
  .giscus-foot { display: flex; justify-content: space-between; gap: 8px; padding: 0 16px 16px; color: var(--soft) }
  .giscus-tabs { display: flex; padding: 8px 8px 0; border-block-end: 1px solid var(--line); background: var(--sunken); border-radius: 6px 6px 0 0 }
  .giscus-tabs span { margin-block-end: -1px; padding: 8px 16px; border: 1px solid transparent }
  .giscus-tabs span:first-child { border-color: var(--line) var(--line) light-dark(#ffffff, #0d1117); border-radius: 6px 6px 0 0; background: light-dark(#ffffff, #0d1117) }
  .giscus-field { block-size: 90px; margin: 8px; padding: 8px 12px; border: 1px solid var(--line); border-radius: 6px; background: var(--sunken); color: var(--soft) }
  .giscus-submit { display: flex; justify-content: end; padding: 0 8px 8px }
  .giscus-submit span { padding: 5px 16px; border-radius: 6px; background: #1f883d; color: #fff; font-weight: 500 }
`;

/** Each once, the newest first, as the widget beside it has them. */
const COMMENTS = [
  ...new Map(
    (commentsPageOf(articles.discussed).casts ?? []).flatMap((cast) =>
      cast && cast.text !== 'This is on another page.' ? [[cast.hash, cast]] : [],
    ),
  ).values(),
];

const timeAgo = (timestamp: string | null | undefined) =>
  `${Math.max(1, Math.round((world.now - Date.parse(timestamp ?? '')) / 60_000))} minutes ago`;

function Giscus() {
  return (
    <div className="giscus">
      <div className="giscus-reactions">
        <p>
          <b>12 reactions</b>
        </p>
        <span className="giscus-pill">+1 · 9</span> <span className="giscus-pill">Hooray · 3</span>
      </div>
      <div className="giscus-head">
        <p>
          <b>{COMMENTS.length} comments</b> · <b>48 replies</b> <em>– powered by giscus</em>
        </p>
        <div className="giscus-group">
          <span>Oldest</span>
          <span>Newest</span>
        </div>
      </div>
      {COMMENTS.map((cast) => (
        <div key={cast.hash} className="giscus-box">
          <p className="giscus-by">
            <img src={cast.author?.pfp_url ?? ''} alt="" />
            <b>{cast.author?.username}</b>
            <span>{timeAgo(cast.timestamp)}</span>
          </p>
          <p className="giscus-text">{cast.text}</p>
          <p className="giscus-foot">
            <span className="giscus-pill">+{cast.reactions?.likes_count ?? 0}</span>
            <span>{cast.replies?.count ?? 0} replies</span>
          </p>
        </div>
      ))}
      <div className="giscus-box">
        <div className="giscus-tabs">
          <span>Write</span>
          <span>Preview</span>
        </div>
        <p className="giscus-field">Sign in to comment</p>
        <p className="giscus-submit">
          <span>Sign in with GitHub</span>
        </p>
      </div>
    </div>
  );
}

interface CommentsSideBySideProps {
  /** Of each column, in px. */
  width: number;
}

/** The same comments by Castkit and, drawn, by giscus. */
export function CommentsSideBySide({ width }: CommentsSideBySideProps) {
  return (
    <div className="comment-peers" style={{ ['--peers-width' as string]: `${width}px` }}>
      <style>{STYLES}</style>
      <section aria-label="castkit">
        <h2>castkit</h2>
        <NeynarComments url={articles.discussed} />
      </section>
      <section aria-label="giscus, drawn">
        <h2>giscus, drawn</h2>
        <Giscus />
      </section>
    </div>
  );
}
