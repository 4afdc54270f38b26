import type { NeynarError } from '../errors/errors.js';
import type { Messages } from '../messages/messages.js';
import { createCount } from './create-count.js';

const counted = createCount<'one' | 'other'>('de');

/** The reason of a failure, by the error's code; any other reason is kept as it is. */
function reasonOf(reason: string, { code, status = 0 }: NeynarError): string {
  switch (code) {
    case 'timeout':
      return 'Zeitüberschreitung bei der Anfrage';
    case 'not-found':
      return 'Keine Frame-Daten verfügbar';
    case 'invalid':
      return 'Ungültige Frame-Daten empfangen';
    case 'http':
      return `HTTP-Fehler, Status ${status}`;
    default:
      return reason;
  }
}

/** Every message in German, for `settings.messages`. */
export const de: Messages = {
  signInWithFarcaster: 'Mit Farcaster anmelden',
  signInWithNeynar: 'Mit Neynar anmelden',
  signInWithWarpcast: 'Mit Warpcast anmelden',
  signOut: 'Abmelden',
  loading: 'Wird geladen\u00a0…',
  castFailed: 'Dieser Cast konnte nicht geladen werden',
  castMissing: 'Dieser Cast ist nicht mehr verfügbar',
  castDeleted: 'Dieser Cast wurde gelöscht',
  quotedCast: 'Zitierter Cast',
  replyingTo: (name) => `Antwort an ${name}`,
  replyingToCast: 'Antwort auf einen Cast',
  viaApp: (name) => `über ${name}`,
  castCovered: 'Dieser Cast ist verdeckt',
  showCast: 'Cast anzeigen',
  userFailed: 'Dieses Profil konnte nicht geladen werden',
  widgetFailed: 'Das konnte nicht angezeigt werden',
  retry: 'Erneut versuchen',
  replies: counted({ one: '# Antwort', other: '# Antworten' }),
  readReplies: counted({ one: '# Antwort lesen', other: '# Antworten lesen' }),
  likes: counted({ one: '# Like', other: '# Likes' }),
  reactions: 'Reaktionen',
  like: 'Liken',
  recast: 'Recasten',
  comment: 'Kommentieren',
  reply: 'Antworten',
  quote: 'Zitieren',
  replyInClient: 'In Farcaster antworten',
  quoteInClient: 'In Farcaster zitieren',
  likeInClient: 'In Farcaster liken',
  recasts: counted({ one: '# Recast', other: '# Recasts' }),
  followers: counted({ one: '# Follower', other: '# Follower' }),
  following: counted({ one: 'Folgt #', other: 'Folgt #' }),
  reactionFailed: 'Das hat nicht geklappt. Bitte erneut versuchen.',
  signInToLike: 'Zum Liken anmelden',
  signInToRecast: 'Zum Recasten anmelden',
  signInToComment: 'Zum Kommentieren anmelden',
  signInUnanswered: 'Die Anmeldeseite hat noch nicht geantwortet.',
  signInOtherWay: 'Anders anmelden',
  allowToLike: 'Erlaube dieser Website, für dich zu liken',
  allowToRecast: 'Erlaube dieser Website, für dich zu recasten',
  allowToComment: 'Erlaube dieser Website, für dich zu kommentieren',
  allow: 'In Farcaster erlauben',
  signInTitle: 'Mit Farcaster anmelden',
  allowTitle: 'Erlaube dieser Website, für dich zu handeln',
  signInStarting: 'Die Anfrage wird vorbereitet\u00a0…',
  signInScan: 'Scanne den Code mit der Kamera deines Telefons und bestätige in Farcaster.',
  signInOnPhone: 'Bestätige in deiner Farcaster-App und komm zurück.',
  signInCode: 'QR-Code des Links zur Bestätigung',
  signInOpen: 'In Farcaster öffnen',
  signInWaiting: (time) => (time ? `Warten auf Bestätigung, ${time}` : 'Warten auf Bestätigung'),
  signInOffline: 'Du bist offline. Wir versuchen es weiter.',
  signInRelayFailing: 'Der Vermittlungsserver (Relay) von Farcaster antwortet nicht.',
  signInServerFailing: 'Der Server dieser Website antwortet nicht.',
  signInApiFailing: 'Die Farcaster-API antwortet nicht.',
  signInTryingOn: 'Wir versuchen es weiter.',
  signInExpired: 'Die Anfrage ist abgelaufen.',
  signInRefused: 'Die Anfrage wurde abgelehnt.',
  signInNotSetUp: 'Diese Website ist dafür nicht eingerichtet.',
  signInSiteFailed: 'Auf dieser Website ist ein Fehler aufgetreten.',
  signInAsAnother: 'Du bist auf dieser Website mit einem anderen Konto angemeldet.',
  signInFailed: 'Die Anmeldung hat nicht geklappt.',
  allowedByAnother: (handle) => `Das war ein anderes Konto. Bestätige als ${handle}.`,
  signInCancel: 'Abbrechen',
  close: 'Schließen',
  image: (number, total, write) =>
    total === 1 ? 'Bild' : `Bild ${write(number)} von ${write(total)}`,
  imageFailed: 'Dieses Bild konnte nicht geladen werden',
  previousImage: 'Vorheriges Bild',
  nextImage: 'Nächstes Bild',
  playVideo: 'Abspielen',
  unmuteVideo: 'Ton einschalten',
  muteVideo: 'Ton ausschalten',
  captions: 'Untertitel',
  pauseImage: 'Animation anhalten',
  playImage: 'Animation abspielen',
  moreImages: (count, formatted) => `+${formatted}`,
  moreEmbeds: counted({ one: 'und # weiterer Anhang', other: 'und # weitere Anhänge' }),
  moreOnFarcaster: counted({
    one: 'und # weiterer Anhang auf Farcaster',
    other: 'und # weitere Anhänge auf Farcaster',
  }),
  video: 'Video',
  videoFailed: 'Dieses Video konnte nicht abgespielt werden',
  frameImage: (host) => `Frame-Bild von ${host}`,
  frameInput: 'Antwort eingeben',
  frameFailed: (...why) => `Laden fehlgeschlagen: ${reasonOf(...why)}`,
  framePressFailed: (...why) =>
    `Beim Verarbeiten des Klicks ist ein Fehler aufgetreten: ${reasonOf(...why)}`,
  frameHandlerMissing: 'Die Schaltflächen dieses Casts funktionieren hier nicht',
  opensAPage: 'öffnet eine Seite',
  asksForATransaction: 'fordert eine Transaktion an',
  launch: 'Öffnen',
  notifications: 'Benachrichtigungen',
  repeated: counted({ one: '#-mal', other: '#-mal' }),
  castBy: (author) => `Cast von ${author}`,
  unknownAuthor: 'Unbekannt',
  powerBadge: 'Power-Badge',
  proBadge: 'Pro',
  followsYou: 'Folgt dir',
  cast: 'Casten',
  editProfile: 'Profil bearbeiten',
  viewOnFarcaster: 'Auf Farcaster ansehen',
  copyLink: 'Link kopieren',
  linkCopied: 'Link kopiert',

  consentImage: (host) => `Bild von ${host}`,
  consentVideo: (host) => `Video von ${host}`,
  consentPreview: (host) => `Vorschau von ${host}`,
  consentFrame: (host) => `Frame von ${host}`,
  consentShow: 'Anzeigen',
  consentShowAll: 'Alle anzeigen',

  feed: 'Feed',
  feedFailed: 'Dieser Feed konnte nicht geladen werden',
  feedEmpty: 'Noch keine Casts',
  showMore: 'Mehr anzeigen',
  moreFailed: 'Weitere Casts konnten nicht geladen werden',
  newCasts: counted({ one: '# neuer Cast', other: '# neue Casts' }),
  conversation: 'Unterhaltung',
  conversationFailed: 'Diese Unterhaltung konnte nicht geladen werden',
  repliesEmpty: 'Noch keine Antworten',
  moreReplies: counted({
    one: '# weitere Antwort anzeigen',
    other: '# weitere Antworten anzeigen',
  }),

  searchUsers: 'Personen suchen',
  usersEmpty: 'Keine Personen gefunden',
  usersFound: counted({ one: '# Person gefunden', other: '# Personen gefunden' }),
  selectedUsers: 'Ausgewählte Personen',
  removeUser: (name) => `${name} entfernen`,
  clearSearch: 'Leeren',
  userAdded: (name) => `${name} gewählt`,
  userRemoved: (name) => `${name} entfernt`,

  clientIdMissing: 'settings.clientId fehlt. Es gibt sie im Entwicklerportal von Neynar.',
  feedTypeMissing: 'feedType fehlt: following oder filter.',
  fidMissing: 'fid fehlt: die Nummer einer Person.',
  identifierMissing: 'identifier fehlt: Hash oder Adresse eines Casts.',
  typeMissing: 'type fehlt: hash oder url.',
  urlMissing: 'url fehlt: die Adresse eines Frames.',
};
