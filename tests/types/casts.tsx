import { NeynarCastCard, NeynarProfileCard, NeynarUserDropdown } from '@neynar/react';
import { useState } from 'react';
import type { CSSProperties } from 'react';

const styles: CSSProperties = { border: 'none' };

/** A cast whose handlers return at once, a profile, and a search. */
export function Casts({ hash, viewerFid }: { hash: string; viewerFid?: number }) {
  const [name, setName] = useState('');
  const like = () => {
    let isDone = false;
    void fetch('/like').then(({ ok }) => {
      isDone = ok;
    });
    return isDone;
  };
  return (
    <>
      <NeynarCastCard
        type="hash"
        identifier={hash}
        viewerFid={viewerFid}
        allowReactions={true}
        onLikeBtnPress={like}
        onRecastBtnPress={async () => (await fetch('/recast')).ok}
        onCommentBtnPress={like}
        containerStyles={styles}
        textStyles={styles}
      />
      <NeynarProfileCard fid={1} viewerFid={viewerFid} containerStyles={styles} />
      <NeynarUserDropdown
        value={name}
        onChange={setName}
        placeholder="Who?"
        disabled={false}
        viewerFid={viewerFid}
        limit={null}
        style={styles}
        customStyles={{ dropdown: styles, listItem: styles, avatar: styles, userInfo: styles }}
      />
    </>
  );
}

// @ts-expect-error Of what kind is the identifier?
export const which = <NeynarCastCard identifier="0x" />;
