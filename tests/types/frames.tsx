import { NeynarCastCard, NeynarFrameCard } from '@neynar/react';
import type { NeynarFrame } from '@neynar/react';
import { useState } from 'react';
import type { Dispatch, SetStateAction } from 'react';
import type { Page } from './contract.js';

async function press(
  btnIndex: number,
  frame: Page,
  setFrame: Dispatch<SetStateAction<Page>>,
  text?: string,
): Promise<Page> {
  const button = frame.buttons.find(({ index }) => index === btnIndex);
  if (button?.action_type === 'link') return frame;
  setFrame((current) => ({ ...current, title: button?.title.toUpperCase() }));
  const response = await fetch(button?.post_url ?? frame.frames_url, {
    method: 'POST',
    body: JSON.stringify({ text: text ?? frame.input.text, state: frame.state }),
  });
  return response.json() as Promise<Page>;
}

const first: NeynarFrame = {
  version: 'vNext',
  image: 'https://site.example/1.png',
  buttons: [{ index: 1, title: 'Next', action_type: 'post' }],
  input: {},
  state: { page: 1 },
  frames_url: 'https://site.example',
};

/** By address and in a cast, with a handler of the site's own types and with one written inline. */
export function Frames() {
  const [frame, setFrame] = useState<NeynarFrame>(first);
  return (
    <>
      <NeynarFrameCard url="https://site.example" onFrameBtnPress={press} initialFrame={frame} />
      <NeynarFrameCard
        url="https://site.example"
        onFrameBtnPress={async (index, local, setLocal, input) => {
          const next = await press(index, local, setLocal, input);
          setFrame(next);
          return { ...next, state: { ...next.state, pressed: index } };
        }}
      />
      <NeynarCastCard
        type="hash"
        identifier="0x"
        renderEmbeds={true}
        renderFrames={true}
        onFrameBtnPress={(_, local, setLocal) => {
          setLocal(local);
          return Promise.resolve(local);
        }}
      />
    </>
  );
}

export const deaf = (
  // @ts-expect-error A handler returns a frame.
  <NeynarFrameCard url="https://site.example" onFrameBtnPress={() => Promise.resolve(1)} />
);
