// Runs stories of a built catalog in Firefox or WebKit, and prints those that fail.

/** @typedef {import('./engines.mjs').EnginePage} EnginePage */
/** @typedef {import('./engines.mjs').Size} Size */
/**
 * How a story ended.
 * @typedef {object} BrowserEnd
 * @property {string[]} faults
 * @property {string[]} lacks what the story asked the driver for, which cannot do it: it ended there
 */
/**
 * What a page tells its driver: what it is to do for a story, or how the story ended.
 * @typedef {{ input?: import('../mocks/real-input.js').Input, resize?: Size, end?: BrowserEnd }} Told
 */

/**
 * Prepares a page for its stories, once the catalog has started. A driver can only ask a page, and not be called by it: what
 * the page has to tell waits until the driver asks for the next. Sent as text.
 */
async function prepare() {
  const page = /** @type {any} */ (globalThis);
  while (!page.__STORYBOOK_PREVIEW__) await new Promise(requestAnimationFrame);
  const { __STORYBOOK_ADDONS_CHANNEL__: channel, __STORYBOOK_PREVIEW__: preview } = page;
  // Before, it knows no story.
  await preview.ready();
  // A file begins without what another has kept: its profile is that of the browser.
  localStorage.clear();
  sessionStorage.clear();

  /** @typedef {{ told: Told, done?: () => void }} Entry */
  /** @type {Entry[]} */
  const waiting = [];
  /** @type {Entry | undefined} */
  let last;
  let wake = () => {};
  const tell = (/** @type {Entry} */ entry) => {
    waiting.push(entry);
    wake();
  };
  page.castkitNext = async () => {
    // The driver asks again when it has done what it was told.
    last?.done?.();
    if (waiting.length === 0) await new Promise((resolve) => (wake = () => resolve(undefined)));
    last = waiting.shift();
    return last?.told;
  };
  page.castkitInput = (/** @type {import('../mocks/real-input.js').Input} */ input) =>
    new Promise((resolve) => tell({ told: { input }, done: () => resolve(undefined) }));
  page.castkitResize = (/** @type {Size} */ resize) =>
    new Promise((resolve) => tell({ told: { resize }, done: () => resolve(undefined) }));
  /** @type {Set<string>} */
  const lacks = new Set();
  // A story looks whether they are there, and ends where they are not.
  for (const [name, ability] of Object.entries({
    castkitEmulate: 'other media',
    castkitHeard: 'a screen reader’s words',
    castkitMotion: 'motion',
    castkitTouch: 'a touch screen',
  }))
    Object.defineProperty(page, name, { get: () => void lacks.add(ability) });

  /** What the story threw. @type {string[]} */
  let thrown = [];
  /** What the console says, and nobody caught. @type {string[]} */
  let said = [];
  const { error } = console;
  console.error = (...words) => {
    said.push(words.map(String).join(' '));
    error(...words);
  };
  addEventListener('error', ({ message }) => {
    // A notice: what changed while sizes were told is told with the next frame. Chromium's runner does not hear it.
    if (!message || message.startsWith('ResizeObserver loop')) return;
    said.push(`Uncaught ${message}`);
  });
  addEventListener('unhandledrejection', ({ reason }) => said.push(`Uncaught ${String(reason)}`));
  // A driver grants no permission, and a press of `userEvent` is none of a person's.
  let copied = '';
  Object.assign(navigator.clipboard ?? {}, {
    readText: async () => copied,
    writeText: async (/** @type {string} */ text) => {
      copied = text;
    },
  });

  let current = '';
  page.castkitRun = (/** @type {string} */ storyId) => {
    current = storyId;
    thrown = [];
    said = [];
    lacks.clear();
    channel.emit('setCurrentStory', { storyId, viewMode: 'story' });
  };
  // A request of the story before may fail until that one has gone.
  channel.on('storyChanged', () => {
    said = [];
  });
  for (const event of ['storyThrewException', 'playFunctionThrewException'])
    channel.on(event, (/** @type {Error} */ { message }) => thrown.push(message));
  channel.on('unhandledErrorsWhilePlaying', (/** @type {Error[]} */ errors) =>
    thrown.push(...errors.map(({ message }) => message)),
  );
  /** @param {string} storyId */
  function end(storyId) {
    if (!current || storyId !== current) return;
    current = '';
    /** @type {string[]} */
    const expected = preview.currentRender?.story?.parameters.expectedErrors ?? [];
    // The browser's own words for an error differ; of ours a story names what it expects.
    const unexpected = said.filter((text) => !expected.some((part) => text.includes(part)));
    tell({ told: { end: { faults: [...thrown, ...unexpected], lacks: [...lacks] } } });
  }
  channel.on('storyFinished', (/** @type {{ storyId: string }} */ { storyId }) => end(storyId));
  channel.on('storyErrored', (/** @type {{ description: string }} */ { description }) => {
    thrown.push(description);
    end(current);
  });
  // It says so of no story at all, too, as the page opens.
  channel.on('storyMissing', (/** @type {string | undefined} */ id = '') => {
    const reason = document.querySelector('#error-message')?.textContent ?? '';
    thrown.push(`The catalog cannot show this story: ${reason}`);
    end(id);
  });
}

/**
 * Opens the catalog, before its first story.
 * @param {EnginePage} page
 * @param {string} url
 * @param {Size} size
 */
async function open(page, url, size) {
  const { href } = new URL('iframe.html?viewMode=story&castkit-theme=light&castkit-axe=none', url);
  await page.open(href, size);
  await page.ask(prepare.toString());
}

/**
 * Runs a story.
 * @param {EnginePage} page
 * @param {Size} size
 * @param {string} id
 * @returns {Promise<BrowserEnd>}
 */
async function play(page, size, id) {
  await page.resize(size);
  // As in Chromium: nothing under the pointer, and the latest input a key.
  await page.input({ x: size.width - 1, y: size.height - 1, isHover: true });
  await page.input({ key: 'Shift' });
  await page.ask('(id) => castkitRun(id)', id);
  for (;;) {
    const told = /** @type {Told} */ (await page.ask('() => castkitNext()'));
    if (told.end) return told.end;
    if (told.input) await page.input(told.input);
    if (told.resize) await page.resize(told.resize);
  }
}

/**
 * Runs stories, and prints those that fail.
 * @param {import('./engines.mjs').Engine} engine
 * @param {string} url of the catalog
 * @param {Size} size of the window
 * @param {import('./stories.mjs').Story[][]} files the stories of each file
 */
export async function runIn(engine, url, size, files) {
  /** @type {BrowserEnd[]} */
  const ends = [];
  const waiting = files.toReversed();

  async function work() {
    /** @type {EnginePage | undefined} */
    let page;
    async function close() {
      // Its browser may have died.
      await page?.close().catch(() => {});
      page = undefined;
    }
    for (let stories = waiting.pop(); stories; stories = waiting.pop()) {
      let isOpen = false;
      for (const { id } of stories) {
        /** @type {BrowserEnd} */
        let end;
        try {
          // The last Tab of the story before may have gone on to the browser's own bar, from where nothing leads back.
          if (page && isOpen && !(await page.ask('() => document.hasFocus()'))) await close();
          isOpen &&= page !== undefined;
          page ??= await engine.start();
          if (!isOpen) await open(page, url, size);
          isOpen = true;
          end = await play(page, size, id);
        } catch (error) {
          end = { faults: [String(error)], lacks: [] };
        }
        ends.push(end);
        if (end.faults.length === 0) continue;
        console.log(`${id} (${engine.name})\n${end.faults.join('\n')}\n`);
        // It may still run: the next story has a browser of its own.
        await close();
      }
    }
    await close();
  }

  // Two browsers, for two cores.
  await Promise.all([work(), work()]);
  return ends;
}
