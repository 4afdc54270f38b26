// Pages that are meant to be slow to read.

const fill = (part: string, length: number) =>
  part.repeat(Math.ceil(length / part.length)).slice(0, length);

const repeat = (start: string, part: string) => (length: number) =>
  start + fill(part, length - start.length);

/** The pages by name, each of any length. */
export const hostilePages: Record<string, (length: number) => string> = {
  'attributes without values': repeat('<meta ', 'a '),
  'attributes with values': (length) => {
    let html = '<meta';
    for (let index = 0; html.length < length; index += 1) html += ` a${index}="${index}"`;
    return html;
  },
  'one long attribute': repeat('<meta property="', 'a'),
  'the same attribute': repeat('<meta ', 'content=x '),
  'attributes that are never closed': repeat('', '<meta property="og:title" content=\'" '),
  'white space in a tag': repeat('<meta a', ' '),
  'signs of equality': repeat('<meta ', '= '),
  'nested tags': repeat('', '<div>'),
  'nested fonts': repeat('', '<font size=1><b><table>'),
  'nested drawings': repeat('', '<svg><title>'),
  'nested templates': repeat('', '<template><p>'),
  'templates that are closed': repeat('', '<template><template></template></template>'),
  'ends of drawings': repeat('', '</svg><svg/></math>'),
  'sections of characters': repeat('<svg>', '<![CDATA['),
  'sections of characters elsewhere': repeat('', '<![CDATA['),
  'titles of drawings': repeat('<svg>', '<title/>'),
  metas: repeat('', '<meta property=og:image content=x:>'),
  'names in one meta': repeat('<meta content=x property="', 'og:title '),
  titles: repeat('', '<title>x</title>'),
  'blank titles': repeat('', '<title> </title>'),
  'a title that is never closed': repeat('<title>', '</titl'),
  'a comment that is never closed': repeat('<!--', '--'),
  comments: repeat('', '<!---->'),
  'beginnings of comments': repeat('', '<!-'),
  'a script that is never closed': repeat('<script>', '</scrip'),
  scripts: repeat('', '<script></script>'),
  'beginnings of tags': repeat('', '<'),
  'names of tags': repeat('', '<a'),
  'ends of tags': repeat('', '</'),
  references: repeat('<title>', '&amp;'),
  'references that are never closed': repeat('<title>', '&#'),
  'a reference to a huge number': repeat('<title>&#', '9'),
  'a reference to a huge hexadecimal number': repeat('<title>&#x', 'f'),
  'a reference with a huge name': (length) => `<title>&${fill('a', length - 9)}=`,
  'white space in a title': repeat('<title>', ' '),
  'marks on one letter': repeat('<title>a', '\u0301'),
};
