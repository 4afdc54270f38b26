/** The second letters of the countries' domains, by the first letter: ac, ad, … zw. */
const COUNTRIES =
  'cdefgilmoqrtuwxz abdefghijmnorstvwyz acdfghiklmnoruvwxyz ejkmz cegrstu ijkmor abdefghilmnpqrstuwy' +
  ' kmnrtu delmnoqrst emop eghimnprwyz abcikrstuvy aceghnopqrstuvwxyz acefgilopruz m aefghknrtw a eouw' +
  ' abcdeghijklmnorstuvxyz cdfghjklmnortvwz agksyz aceginu fs  et amw';

// Missing above, as they end files as well: `main.py` is one, but `docs.rs/serde` is an address.
const FILE_LIKE = /^(as|do|m[dklm]|p[lmsy]|rs)$/;

// Those that people post: the whole list of IANA would weigh more than the rest of the module. Missing on purpose, as in a
// text they are mostly something else: zip and mov (files); name, email, host and style (`user.name`, `location.host`).
const GENERIC =
  ' agency app art bar bet bio biz blog blue book bot box build business buzz cafe capital cards' +
  ' care cash cat center ceo chat city click cloud club codes com community company cool day' +
  ' design dev digital dog domains earth eco edu energy events exchange expert express family fan' +
  ' farm finance foundation fun fund gallery game games gay gle global gold gov green group guide' +
  ' guru health help house icu inc info ink institute int jobs kim land lat law legal life limo' +
  ' link live llc lol love ltd market marketing media mil mobi money monster movie museum net' +
  ' network news ngo ninja nyc one online ooo org page party pet photo photos pics pink pizza' +
  ' place plus press pro pub quest red rent report review rip rocks run sale school science' +
  ' services shop show site social software solutions space storage store stream studio supply' +
  ' support systems team tech technology tel tips today tokyo tools top tours town toys trade' +
  ' training travel tube university ventures video vip vision vote watch website wiki win work' +
  ' works world wtf xxx xyz yoga zone ';

/** Whether a word ending in `.tld` (lower case) is likely a domain; with a path behind it, more of them are. */
export function isTld(tld: string, hasPath: boolean): boolean {
  if (hasPath && (tld.length > 3 || FILE_LIKE.test(tld))) return true;
  if (tld.length > 2) return GENERIC.includes(` ${tld} `);
  return !!COUNTRIES.split(' ')[tld.charCodeAt(0) - 97]?.includes(tld.charAt(1));
}
