// A third reaction that can be undone, as a contributor would add it: what is written in each file
// of src.

/** A text that is in a file once, and what is written after it. */
type Insertion = [after: string, added: string];

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
  'src/core/languages/ar.ts': [
    [
      "  comment: 'تعليق',\n",
      `  bookmark: 'حفظ',
  bookmarkInClient: 'الحفظ على Farcaster',
  bookmarks: counted({
    two: 'محفوظان',
    few: '# محفوظات',
    many: '# محفوظًا',
    other: '# محفوظ',
  }),
  signInToBookmark: 'يلزم تسجيل الدخول للحفظ',
  allowToBookmark: 'يلزم السماح لهذا الموقع بالحفظ نيابةً عنك',
  bookmarkNotification: grouped('حفظ لمنشورك من'),
  bookmarkNotifications: 'المحفوظات',
`,
    ],
  ],
  'src/core/languages/es.ts': [
    [
      "  comment: 'Comentar',\n",
      `  bookmark: 'Guardar',
  bookmarkInClient: 'Guardar en Farcaster',
  bookmarks: counted({ one: '# guardado', other: '# guardados' }),
  signInToBookmark: 'Inicia sesión para guardar',
  allowToBookmark: 'Permitir que este sitio guarde por ti',
  bookmarkNotification: grouped('@ guardó tu publicación', {
    one: '@ +# guardó tu publicación',
    other: '@ +# guardó tu publicación',
  }),
  bookmarkNotifications: 'Guardados',
`,
    ],
  ],
  'src/core/languages/fr.ts': [
    [
      "  comment: 'Commenter',\n",
      `  bookmark: 'Enregistrer',
  bookmarkInClient: 'Enregistrer sur Farcaster',
  bookmarks: counted({ one: '# signet', other: '# signets' }),
  signInToBookmark: 'Connectez-vous pour enregistrer',
  allowToBookmark: 'Autoriser ce site à enregistrer pour vous',
  bookmarkNotification: grouped('@ a enregistré votre post', {
    one: '@ +# a enregistré votre post',
    other: '@ +# a enregistré votre post',
  }),
  bookmarkNotifications: 'Signets',
`,
    ],
  ],
  'src/core/languages/ja.ts': [
    [
      "  comment: 'コメント',\n",
      `  bookmark: 'ブックマーク',
  bookmarkInClient: 'Farcasterでブックマーク',
  bookmarks: counted({ other: '#件のブックマーク' }),
  signInToBookmark: 'ログインしてブックマーク',
  allowToBookmark: 'このサイトがあなたに代わってブックマークすることを許可',
  bookmarkNotification: grouped('あなたの投稿をブックマークしました'),
  bookmarkNotifications: 'ブックマーク',
`,
    ],
  ],
  'src/core/languages/ko.ts': [
    [
      "  comment: '댓글',\n",
      `  bookmark: '북마크',
  bookmarkInClient: 'Farcaster에서 북마크하기',
  bookmarks: counted({ other: '북마크 #개' }),
  signInToBookmark: '로그인하고 북마크하기',
  allowToBookmark: '이 사이트가 나 대신 북마크하도록 허용',
  bookmarkNotification: grouped('회원님의 게시물을 북마크했습니다'),
  bookmarkNotifications: '북마크',
`,
    ],
  ],
  'src/core/languages/pt-BR.ts': [
    [
      "  comment: 'Comentar',\n",
      `  bookmark: 'Salvar',
  bookmarkInClient: 'Salvar no Farcaster',
  bookmarks: counted({ one: '# salvo', other: '# salvos' }),
  signInToBookmark: 'Entre para salvar',
  allowToBookmark: 'Permitir que este site salve por você',
  bookmarkNotification: grouped('@ salvou seu post', {
    one: '@ +# salvou seu post',
    other: '@ +# salvou seu post',
  }),
  bookmarkNotifications: 'Salvos',
`,
    ],
  ],
  'src/core/languages/tr.ts': [
    [
      "  comment: 'Yorum yap',\n",
      `  bookmark: 'Kaydet',
  bookmarkInClient: 'Farcaster’da kaydet',
  bookmarks: counted({ other: '# kayıt' }),
  signInToBookmark: 'Kaydetmek için giriş yap',
  allowToBookmark: 'Bu sitenin senin adına kaydetmesine izin ver',
  bookmarkNotification: grouped('gönderini kaydetti'),
  bookmarkNotifications: 'Kaydedilenler',
`,
    ],
  ],
};

/** A file's text with the addition. */
export function withAddition(file: string, text: string): string {
  return (bookmark[file] ?? []).reduce((before, [after, added]) => {
    const parts = before.split(after);
    if (parts.length !== 2) throw new Error(`${file} has ${parts.length - 1} times: ${after}`);
    return parts.join(after + added);
  }, text);
}
