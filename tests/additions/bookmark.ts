// A third reaction that can be undone, as a contributor would add it: what is written in each file
// of src.

/** A text that is in a file once, and what is written after it. */
type Insertion = [after: string, added: string];

/**
 * Words for a language, behind its word for the comment button: the types ask for them, and no test
 * reads others than those of German.
 */
const inEnglish = (comment: string): Insertion[] => [
  [
    `  comment: '${comment}',\n`,
    `  bookmark: 'Bookmark',
  bookmarkInClient: 'Bookmark in Farcaster',
  bookmarks: (_, formatted) => \`\${formatted} bookmarks\`,
  signInToBookmark: 'Sign in to bookmark',
  allowToBookmark: 'Let this site bookmark posts for you',
  bookmarkNotification: (name) => \`\${name} bookmarked your post\`,
  bookmarkNotifications: 'Bookmarks',
`,
  ],
];

export const bookmark: Record<string, Insertion[]> = {
  'src/network/cast/reactions.ts': [
    ["like: 'liked'", ", bookmark: 'bookmarked'"],
    [
      "    link: 'like',\n  },\n",
      `  bookmark: {
    icon: 'M7 4h10v16l-5-4-5 4z',
    plural: 'bookmarks',
    link: 'bookmark',
  },
`,
    ],
  ],
  'src/widgets/reactions/handlers.ts': [
    [
      '  onComment?: ((cast: Cast, press: ReactionPress) => unknown) | undefined;\n',
      `  /** Called when a signed-in visitor presses bookmark, or presses it again to undo. */
  onBookmark?: ((cast: Cast, press: ReactionPress) => unknown) | undefined;
`,
    ],
    [
      '  onCommentBtnPress?: ((cast: SiteCast, press: ReactionPress) => unknown) | undefined;\n',
      `  /** Called when a signed-in visitor presses bookmark, or presses it again to undo. */
  onBookmarkBtnPress?: ((cast: SiteCast, press: ReactionPress) => boolean | Promise<boolean>) | undefined;
`,
    ],
  ],
  'src/provider/settings/error-places.ts': [["  | 'comment'\n", "  | 'bookmark'\n"]],
  'src/core/theme/tokens.ts': [
    ["  recast: '#0B7A40',\n", "  bookmark: '#1F62C4',\n"],
    ["  recast: '#4FC98C',\n", "  bookmark: '#7FB0FF',\n"],
  ],
  'src/core/messages/messages.ts': [
    [
      "  comment: 'Comment',\n",
      `  /** The bookmark button. */
  bookmark: 'Bookmark',
  /** The link in place of the bookmark button, to the cast in the social app. */
  bookmarkInClient: 'Bookmark in Farcaster',
  /** The number of bookmarks. */
  bookmarks: (count: number, formatted: string) =>
    \`\${formatted} \${count === 1 ? 'bookmark' : 'bookmarks'}\`,
`,
    ],
  ],
  'src/core/messages/overlay-messages.ts': [
    [
      "  signInToComment: 'Sign in to comment',\n",
      `  signInToBookmark: 'Sign in to bookmark',
  allowToBookmark: 'Let this site bookmark posts for you',
`,
    ],
    [
      "  recastNotifications: 'Recasts',\n",
      `  bookmarkNotification: /* @__PURE__ */ englishGroup('bookmarked your post'),
  bookmarkNotifications: 'Bookmarks',
`,
    ],
  ],
  'src/core/languages/de.ts': [
    [
      "  comment: 'Kommentieren',\n",
      `  bookmark: 'Merken',
  bookmarkInClient: 'Auf Farcaster merken',
  bookmarks: counted({ one: '# Lesezeichen', other: '# Lesezeichen' }),
  signInToBookmark: 'Zum Merken anmelden',
  allowToBookmark: 'Dieser Website erlauben, für dich zu merken',
  bookmarkNotification: grouped('@ hat deinen Beitrag gemerkt', {
    one: '@ +# hat deinen Beitrag gemerkt',
    other: '@ +# hat deinen Beitrag gemerkt',
  }),
  bookmarkNotifications: 'Lesezeichen',
`,
    ],
  ],
  'src/core/languages/ar.ts': inEnglish('تعليق'),
  'src/core/languages/es.ts': inEnglish('Comentar'),
  'src/core/languages/fr.ts': inEnglish('Commenter'),
  'src/core/languages/ja.ts': inEnglish('コメント'),
  'src/core/languages/ko.ts': inEnglish('댓글'),
  'src/core/languages/pt-BR.ts': inEnglish('Comentar'),
  'src/core/languages/tr.ts': inEnglish('Yorum yap'),
};

/** A file's text with the addition. */
export function withAddition(file: string, text: string): string {
  return (bookmark[file] ?? []).reduce((before, [after, added]) => {
    const parts = before.split(after);
    if (parts.length !== 2) throw new Error(`${file} has ${parts.length - 1} times: ${after}`);
    return parts.join(after + added);
  }, text);
}
