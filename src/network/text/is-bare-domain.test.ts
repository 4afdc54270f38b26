import { tlds } from '@hapi/tlds';
import { domainToUnicode } from 'node:url';
import { describe, expect, it } from 'vitest';
import { isAnyTld } from './all-tlds.js';
import { isBareDomain } from './is-bare-domain.js';
import { tokenize } from './tokenize.js';

/** Words that are links from their first character to their last. */
const domains: Record<string, string> = {
  'under what countries have': `
    docs.rs a.md build.sh esm.sh b92.rs allegro.pl 999.md point.md gob.do what.ps my.cc x.ai
    t.me t.co s.to notion.so bwl.gg bdut.ch nf.td hey.id news.bbc.co.uk abc.com.py blog.docs.rs
    12306.cn 360.cn api2.docs.rs`,
  'under all the others': `
    foo.academy my.email john.name reel.farm nft.storage kmacb.eth.sucks deepmind.google home.cern
    a.photography my.box foo.foo jane.doe.name acme.target our.data g.page e-mail.link
    x.com 163.com 888.casino 9gag.com 1password.com v0.app web3.bio foo.web dvs.academy
    user.com index.net event.tech this.app readme.io main.dev paragraph.xyz hey.io vitalik.eth.limo`,
  'in other scripts': `
    пример.рф example.рф почта.онлайн παράδειγμα.ελ հայոց.հայ қазақ.қаз 例子.中国 例え.みんな
    도메인.한국 ตัวอย่าง.ไทย उदाहरण.भारत מכון.ישראל موقع.السعودية مثال.مصر a.公司 მაგალითი.გე ПРИМЕР.РФ
    xn--e1afmkfd.xn--p1ai пример.xn--p1ai a.xn--vermgensberatung-pwb etc.xn--p1ai münchen.de 我.link`,
  'with capitals': `
    EXAMPLE.COM FOO.ACADEMY JOHN.NAME A.MD Docs.rs Foo.academy GitHub.com TechCrunch.media`,
  'that begin with www': `
    www.a.py www.index.md www.foo.zip www.example.whatever WWW.A.COM Www.index.md`,
  'with a path, which no file and no code has': `
    docs.rs/serde foo.academy/x lib.rs/crates index.md/x user.name/x e.link/1 пример.рф/а run.sh/
    s.id/abc data.id/a/b?c#d build.sh/x.zip zora.co/x allegro.pl/x some.barcelona/x`,
  'with a port, a query or a fragment': `
    foo.academy:8080 docs.rs:443/serde a.md?x=1 john.name#me пример.рф:80/а`,
};

/** Words with no link in them. */
const others: Record<string, string> = {
  'versions, numbers, times and IP addresses': `
    v1.2.3 node.18 1.2.3 2.0.0-rc.1 3.14 1.5M $1.50 50.5% 0.1.in 2.0.is 10.am 12.30.pm 10.30pm 3.in
    1.open 24.live 10.12.2024 1.2.3.4 192.168.0.1:80 127.0.0.1/x 255.255.255.255 10.am/pm
    1.2.3-rc.1 2.0 10:30`,
  files: `
    index.md run.sh main.py README.md readme.md Readme.md CHANGELOG.md AGENTS.md GUIDE.MD test2.py
    contributing.md lib.rs MyApp.java setup.pm app.test.py package.json app.ts index.d.ts main.cc
    next.config.js index.js.map my_script.sh README.md/x main.py:42 index.md#usage index.md?x
    photo.zip foo.zip foo.zip/x ARCHIVE.ZIP clip.mov Untitled.mov a.tar.gz node.js index.ts a.txt
    foo.json script.pl index.html?x tsconfig.build.json photo.jpg`,
  code: `
    user.name Math.max e.target event.target this.name window.name u.id location.host User.name
    location.search document.body response.data a.name obj.is(x) items.map(f) a.me=1 list.id[0]
    obj.method foo.bar() arr.is(x) process.env.name Date.now() Date.now error.response.data myUser.id pageProps.email foo.academy()`,
  'initials and abbreviations': `
    J.R.R. e.g. U.S. U.S.A. a.m. i.e p.s Ph.D e.g.this i.e.in etc.so Etc.so a.m.to p.m.is u.s.in
    vs.me e.g.academy J.R.R.Tolkien i.e. p.s. U.S.A`,
  'ends of sentences, and ellipses': `
    done.Next yes.No it.IS Ok.Me done.then конец.Москва да.нет 你好.今天天气很好 例子.中国很好
    etc...ok wait..so hm...me …so .academy foo. done.Then wait..what hm.. a.b .foo ...`,
  'what the web has no domain for': `
    vitalik.eth vitalik.eth/x sub.vitalik.eth localhost foo.bar-baz foo_bar.academy foo.notatld www.zzz
    www.example.Next www.foo.1a foo@example.academy me@docs.rs @alice.academy $foo.academy
    #foo.academy`,
};

const readLinks = (text: string) =>
  tokenize(text).flatMap((token) => (token.kind === 'url' ? token.text : []));

const inProse = (word: string) => `(see ${word}), “${word}”, ${word}! Or ${word}?`;

const split = (words: string) => words.trim().split(/\s+/);

describe.each(Object.entries(domains))('links domains %s', (_, words) => {
  it.each(split(words))('%s', (word) => {
    expect(readLinks(word)).toEqual([word]);
    expect(readLinks(inProse(word))).toEqual([word, word, word, word]);
  });
});

describe.each(Object.entries(others))('leaves plain: %s', (_, words) => {
  it.each(split(words))('%s', (word) => {
    expect(readLinks(word)).toEqual([]);
    expect(readLinks(inProse(word))).toEqual([]);
  });
});

it('links every top-level domain of IANA, save the two of files', () => {
  const names = [...tlds].map((tld) => domainToUnicode(tld));
  expect(names.length).toBeGreaterThan(1400);
  expect(names.filter((tld) => !isBareDomain(`castkit.${tld}`, false, isAnyTld))).toEqual([
    'mov',
    'zip',
  ]);
});

it('links none that is almost one', () => {
  const similar = [...tlds].flatMap((tld) => [`${tld}q`, `q${tld}`, tld.slice(0, -1)]);
  const names = similar.filter((name) => !tlds.has(name) && !name.startsWith('xn--'));
  expect(names.filter((name) => isBareDomain(`castkit.${name}`, false, isAnyTld))).toEqual([]);
});

it('takes no longer than the text is long', () => {
  const { user } = process.cpuUsage();
  expect(isBareDomain(`${'1'.repeat(100_000)}a.md`, false, isAnyTld)).toBe(false);
  // Quadratic, it takes three seconds.
  expect(process.cpuUsage().user - user).toBeLessThan(500_000);
});
