/** A number for a name: the same name always looks the same. */
const numberOf = (name: string) =>
  [...name].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0) * 53, 0);

// All surfaces have one colour, so that the pictures of stories stay small.

interface Face {
  background: string;
  skin: string;
  hair: string;
  clothes: string;
  /** Behind the head. */
  back: string;
  /** In front of it: a fringe, glasses, a beard. */
  front: string;
}

/** Six faces, on a grid of 80 units. The head is an ellipse around (40, 37). */
const FACES: Face[] = [
  {
    background: '#f4b860',
    skin: '#f2c9a5',
    hair: '#3b2a20',
    clothes: '#2f5d62',
    back: '<path d="M20 60V34a20 20 0 0 1 40 0v26z"/>',
    front: '<path d="M25 33c3-10 12-9 17-13 4 6 10 5 13 13 1-14-6-19-15-19s-17 6-15 19z"/>',
  },
  {
    background: '#8fb8de',
    skin: '#8d5a3c',
    hair: '#1f1a1c',
    clothes: '#f2e9e1',
    back: '<circle cx="24" cy="27" r="9"/><circle cx="56" cy="27" r="9"/><circle cx="32" cy="18" r="9"/><circle cx="48" cy="18" r="9"/>',
    front: '<path d="M25 33c0-9 6-14 15-14s15 5 15 14c-5-6-9-8-15-8s-10 2-15 8z"/>',
  },
  {
    background: '#c9e4ca',
    skin: '#e8b48c',
    hair: '#b5532a',
    clothes: '#364f6b',
    back: '',
    front:
      '<path d="M25 34c-1-12 5-19 15-19s16 7 15 19c-3-5-4-9-7-10-6 2-13 2-17 0-3 2-5 5-6 10z"/><path d="M25 40c0 14 7 19 15 19s15-5 15-19c-3 7-6 8-15 8s-12-1-15-8z"/>',
  },
  {
    background: '#e7c6ff',
    skin: '#c98d62',
    hair: '#5b3a8c',
    clothes: '#5b3a8c',
    back: '<path d="M17 80c2-10 3-22 3-42a20 20 0 0 1 40 0c0 20 1 32 3 42z"/>',
    front: '<path d="M25 38c-1-16 6-21 15-21s16 5 15 21c-2-9-7-13-15-13s-13 4-15 13z"/>',
  },
  {
    background: '#ffcfc4',
    skin: '#fbe0c8',
    hair: '#d9d4cf',
    clothes: '#8a3b52',
    back: '<circle cx="40" cy="14" r="8"/><path d="M23 40V33a17 17 0 0 1 34 0v7z"/>',
    front:
      '<path d="M25 32c2-9 8-12 15-12s13 3 15 12c-8-4-22-4-30 0z"/><path fill="none" stroke="#2b2b33" stroke-width="1.8" d="M28 38a5 5 0 1 0 10 0a5 5 0 1 0-10 0M42 38a5 5 0 1 0 10 0a5 5 0 1 0-10 0M38 37.500h4"/>',
  },
  {
    background: '#2f4858',
    skin: '#f0bf98',
    hair: '#f6d55c',
    clothes: '#ed553b',
    back: '',
    front:
      '<path d="M24 32c-3-12 6-18 17-17 9 0 16 5 15 16-2-4-4-6-8-7-2 3-14 2-17 1-3 1-5 3-7 7z"/>',
  },
];

/** Who has which face. Others have one that follows from their name. */
const FACE_OF: Record<string, number> = {
  linda: 0,
  'alice.eth': 4,
  'caro-lina': 1,
  devpill: 2,
  noor: 3,
  yuki: 5,
};

/** An avatar as SVG: one of six faces. Nothing has to be downloaded. */
export function avatarSvg(name: string): string {
  const user = name.replace(/\.svg$/, '');
  const face = FACES[FACE_OF[user] ?? numberOf(user) % FACES.length] as Face;
  const { background, skin, hair, clothes, back, front } = face;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 80" width="80" height="80">
    <rect width="80" height="80" fill="${background}"/>
    <g fill="${hair}">${back}</g>
    <path d="M12 80c2-14 13-20 28-20s26 6 28 20z" fill="${clothes}"/>
    <path d="M34 48h12v12a6 6 0 0 1-12 0z" fill="${skin}"/>
    <ellipse cx="40" cy="37" rx="15" ry="18" fill="${skin}"/>
    <g fill="${hair}">${front}</g>
    <circle cx="33.5" cy="38" r="1.9" fill="#2b2b33"/><circle cx="46.5" cy="38" r="1.9" fill="#2b2b33"/>
    <path d="M35 46.500q5 4 10 0" fill="none" stroke="#2b2b33" stroke-width="1.8" stroke-linecap="round"/>
  </svg>`;
}

/** Eight pictures, each on a canvas of 120 by 80 units that is cut to the requested size. */
const PHOTOS: string[] = [
  // A harbour at dawn: a boat, a pier, the sun on the water.
  `<path fill="#f7b79b" d="M0 0h120v80H0z"/><path fill="#fbd9b5" d="M0 26h120v20H0z"/><circle cx="84" cy="40" r="11" fill="#fff1d0"/>
   <path fill="#4a7fa5" d="M0 46h120v34H0z"/><path fill="#fbd9b5" d="M74 50h20v2H74zm3 6h14v2H77zm-4 7h22v2H73zm6 8h10v2H79z"/>
   <path fill="#27445c" d="M0 46l10-9 9 5 8-7 16 11z"/><path fill="#fff" d="M46 18v30H26z"/><path fill="#ffe0cc" d="M49 24v24h15z"/>
   <path fill="#8c2f39" d="M24 51h42l-6 9H31z"/><path fill="#3d2b24" d="M46.5 15h2v36h-2z"/>`,
  // A table from above: a cup, a plate, a notebook.
  `<path fill="#d8a47f" d="M0 0h120v80H0z"/><path fill="#c98f68" d="M0 19h120v2H0zm0 20h120v2H0zm0 20h120v2H0z"/>
   <circle cx="84" cy="42" r="25" fill="#f6f1e7"/><circle cx="84" cy="42" r="17" fill="#e9e0cf"/><path fill="#5a8f4e" d="M74 40c6-12 18-8 20 0-4 8-16 8-20 0z"/>
   <circle cx="78" cy="49" r="5" fill="#d1495b"/><circle cx="89" cy="50" r="4" fill="#d1495b"/><circle cx="33" cy="27" r="17" fill="#fff"/>
   <circle cx="33" cy="27" r="12" fill="#6f4632"/><path fill="none" stroke="#fff" stroke-width="5" d="M47 35l8 6"/>
   <path fill="#2e4057" d="M12 50h36v26H12z"/><path fill="#fff" d="M19 57h22v2H19zm0 6h16v2H19z"/>`,
  // A city at night.
  `<path fill="#1d2352" d="M0 0h120v80H0z"/><circle cx="24" cy="18" r="8" fill="#f7e7b4"/><circle cx="28" cy="16" r="7" fill="#1d2352"/>
   <path fill="#343a7c" d="M0 46h14V34h16v18h10V28h12v20h16V38h14v14h12V30h14v22h12v28H0z"/>
   <path fill="#12163a" d="M0 60h10V48h18v14h12V44h20v18h8V52h22v10h10V46h20v34H0z"/>
   <path fill="#ffd166" d="M14 53h3v4h-3zm7 0h3v4h-3zm-7 9h3v4h-3zm30-13h3v4h-3zm8 0h3v4h-3zm-8 9h3v4h-3zm8 9h3v4h-3zm20-11h3v4h-3zm9 0h3v4h-3zm-9 9h3v4h-3zm32-15h3v4h-3zm8 8h3v4h-3zm-8 9h3v4h-3z"/>`,
  // A garden: tulips before a fence.
  `<path fill="#bfe3f2" d="M0 0h120v80H0z"/><path fill="#fdf6ec" d="M4 22l5-6 5 6v34H4zm16 0l5-6 5 6v34H20zm16 0l5-6 5 6v34H36zm16 0l5-6 5 6v34H52zm16 0l5-6 5 6v34H68zm16 0l5-6 5 6v34H84zm16 0l5-6 5 6v34h-10zM0 30h120v5H0zm0 14h120v5H0z"/>
   <path fill="#6ba368" d="M0 56h120v24H0z"/><path fill="#3f7d4e" d="M17 50h3v24h-3zm24-6h3v30h-3zm26 8h3v22h-3zm26-9h3v31h-3z"/>
   <path fill="#e63946" d="M10 36l4 4 4-6 5 6 4-4c1 9-2 15-8.5 15S9 45 10 36z"/><path fill="#ffb703" d="M34 30l4 4 4-6 5 6 4-4c1 9-2 15-8.5 15S33 39 34 30z"/>
   <path fill="#b5179e" d="M60 38l4 4 4-6 5 6 4-4c1 9-2 15-8.5 15S59 47 60 38z"/><path fill="#fb6f92" d="M86 29l4 4 4-6 5 6 4-4c1 9-2 15-8.5 15S85 38 86 29z"/>`,
  // Mountains and a lake.
  `<path fill="#cfe8ef" d="M0 0h120v80H0z"/><circle cx="96" cy="16" r="8" fill="#fff"/><path fill="#7d98a1" d="M0 54l26-36 18 24 16-28 34 40z"/>
   <path fill="#fff" d="M26 18l8 11-5-1-4 5-4-5-4 2zm34-4l9 11-5-1-4 6-4-5-5 2z"/><path fill="#4f6d5c" d="M0 54l12-10 14 8 16-9 18 10 20-9 40 10v6H0z"/>
   <path fill="#4d8fac" d="M0 58h120v22H0z"/><path fill="#87b9cf" d="M14 64h30v2H14zm46 4h40v2H60zm-38 6h26v2H22z"/>`,
  // A cat on a window sill.
  `<path fill="#ead7c3" d="M0 0h120v80H0z"/><path fill="#9fd3e6" d="M16 8h88v52H16z"/><path fill="#fff" d="M58 8h4v52h-4zM12 4h96v5H12zm0 0h5v58h-5zm91 0h5v58h-5z"/>
   <path fill="#c8875a" d="M6 60h108v7H6z"/><path fill="#33302e" d="M40 60c-6-14 0-24 8-27l-2-13 8 6h8l8-6-2 13c9 4 13 15 8 27z"/>
   <path fill="none" stroke="#33302e" stroke-width="5" stroke-linecap="round" d="M74 57c12 0 18-4 17-14"/><path fill="#f4d35e" d="M51 29h4v3h-4zm10 0h4v3h-4z"/>`,
  // A bicycle against a wall.
  `<path fill="#e9724c" d="M0 0h120v80H0z"/><path fill="#d45f3b" d="M0 14h120v2H0zm0 16h120v2H0zm0 16h120v2H0zM20 0h2v14h-2zm50 0h2v14h-2zM44 16h2v14h-2zm50 0h2v14h-2zM20 32h2v14h-2zm50 0h2v14h-2z"/>
   <path fill="#5c5470" d="M0 66h120v14H0z"/><g fill="none" stroke="#22223b" stroke-width="2.5"><circle cx="38" cy="54" r="15"/><circle cx="84" cy="54" r="15"/></g>
   <path fill="none" stroke="#fdf0d5" stroke-width="3.5" stroke-linejoin="round" d="M38 54l14-22h24l8 22M52 32l9 22h-23M61 54l15-22M73 24h8"/>
   <path fill="#22223b" d="M44 25h14v4H44z"/><path fill="none" stroke="#22223b" stroke-width="3" d="M51 28l2 6M75 24l2 9"/>`,
  // A beach from above: an umbrella, a towel, waves.
  `<path fill="#f3e0b5" d="M0 0h120v80H0z"/><path fill="#3aa6b9" d="M0 0h120v22q-10 8-20 0t-20 0-20 0-20 0-20 0-20 0z"/><path fill="none" stroke="#fff" stroke-width="3" d="M0 24q10 8 20 0t20 0 20 0 20 0 20 0 20 0"/>
   <path fill="#fff" d="M70 44h34v24H70z"/><path fill="#ef476f" d="M70 48h34v4H70zm0 8h34v4H70z"/><circle cx="38" cy="56" r="19" fill="#ffd166"/>
   <path fill="#ef476f" d="M38 56L22 46a19 19 0 0 1 10-8zm0 0l6-18a19 19 0 0 1 11 10zm0 0l18 6a19 19 0 0 1-9 10zm0 0l-6 18a19 19 0 0 1-11-10z"/><circle cx="38" cy="56" r="2.5" fill="#fff"/>`,
];

/** What is on which picture. Others have one that follows from their name. */
const PHOTO_OF: Record<string, number> = {
  ...{ harbour: 0, dawn: 0, boring: 1, three: 1, essay: 1, dusk: 2, game: 2, garden: 3 },
  ...{ tower: 4, fog: 4, one: 5, pets: 5, cat: 5, frame: 5, two: 6, previews: 6, coast: 7 },
};

/** One of eight drawn pictures as SVG, cut to the requested size. */
export function photoSvg(name: string, width: number, height: number): string {
  const subject = name.replace(/^.*\/|\.svg$/g, '');
  const photo = PHOTOS[PHOTO_OF[subject] ?? numberOf(subject) % PHOTOS.length] ?? '';
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 80" preserveAspectRatio="xMidYMid slice" width="${width}" height="${height}">${photo}</svg>`;
}
