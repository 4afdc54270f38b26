import type { NeynarError } from '../errors/errors.js';
import type { Messages } from '../messages/messages.js';
import { createCount } from './create-count.js';

// Arabic has all six plural categories; one and two have no number.
const counted = createCount<Intl.LDMLPluralRule>('ar');

/** The reason of a failure, by the error's code; any other reason is kept as it is. */
function reasonOf(reason: string, { code, status = 0 }: NeynarError): string {
  switch (code) {
    case 'timeout':
      return 'انتهت مهلة الطلب';
    case 'not-found':
      return 'لا تتوفّر بيانات للإطار';
    case 'invalid':
      return 'وردت بيانات إطار غير صالحة';
    case 'http':
      return `خطأ HTTP، رمز الحالة ${status}`;
    default:
      return reason;
  }
}

/** Isolates a text that may be of another script. */
const isolated = (text: string) => `\u2068${text}\u2069`;

/** Every message in Arabic, for `settings.messages`. */
export const ar: Messages = {
  signInWithFarcaster: 'تسجيل الدخول عبر Farcaster',
  signInWithNeynar: 'تسجيل الدخول عبر Neynar',
  signInWithWarpcast: 'تسجيل الدخول عبر Warpcast',
  signOut: 'تسجيل الخروج',
  loading: 'جارٍ التحميل…',
  castFailed: 'تعذّر تحميل هذا المنشور',
  castMissing: 'لم يعد هذا المنشور متاحًا',
  castDeleted: 'حُذف هذا المنشور',
  quotedCast: 'منشور مقتبس',
  userFailed: 'تعذّر تحميل هذا الملف الشخصي',
  widgetFailed: 'تعذّر عرض هذا',
  retry: 'إعادة المحاولة',
  replies: counted({
    zero: 'لا ردود',
    one: 'رد واحد',
    two: 'ردّان',
    few: '# ردود',
    many: '# ردًّا',
    other: '# رد',
  }),
  readReplies: counted({
    zero: 'لا ردود',
    one: 'قراءة رد واحد',
    two: 'قراءة ردّين',
    few: 'قراءة # ردود',
    many: 'قراءة # ردًّا',
    other: 'قراءة # رد',
  }),
  likes: counted({
    zero: 'لا إعجابات',
    one: 'إعجاب واحد',
    two: 'إعجابان',
    few: '# إعجابات',
    many: '# إعجابًا',
    other: '# إعجاب',
  }),
  reactions: 'التفاعلات',
  like: 'إعجاب',
  recast: 'إعادة نشر',
  comment: 'تعليق',
  replyInClient: 'الرد في Farcaster',
  quoteInClient: 'الاقتباس في Farcaster',
  likeInClient: 'الإعجاب في Farcaster',
  recasts: counted({
    zero: 'لا إعادات نشر',
    one: 'إعادة نشر واحدة',
    two: 'إعادتا نشر',
    few: '# إعادات نشر',
    many: '# إعادة نشر',
    other: '# إعادة نشر',
  }),
  followers: counted({
    zero: 'لا متابعين',
    one: 'متابع واحد',
    two: 'متابعان',
    few: '# متابعين',
    many: '# متابعًا',
    other: '# متابع',
  }),
  following: counted({
    zero: 'لا يتابع أحدًا',
    one: 'يتابع حسابًا واحدًا',
    two: 'يتابع حسابين',
    few: 'يتابع # حسابات',
    many: 'يتابع # حسابًا',
    other: 'يتابع # حساب',
  }),
  reactionFailed: 'لم تنجح العملية. يُرجى إعادة المحاولة.',
  signInToLike: 'يلزم تسجيل الدخول للإعجاب',
  signInToRecast: 'يلزم تسجيل الدخول لإعادة النشر',
  signInToComment: 'يلزم تسجيل الدخول للتعليق',
  signInUnanswered: 'لم ترد صفحة تسجيل الدخول بعد.',
  signInOtherWay: 'تسجيل الدخول بطريقة أخرى',
  allowToLike: 'يلزم السماح لهذا الموقع بالإعجاب نيابةً عنك',
  allowToRecast: 'يلزم السماح لهذا الموقع بإعادة النشر نيابةً عنك',
  allowToComment: 'يلزم السماح لهذا الموقع بالتعليق نيابةً عنك',
  allow: 'السماح في Farcaster',
  signInTitle: 'تسجيل الدخول عبر Farcaster',
  allowTitle: 'السماح لهذا الموقع بالتصرّف نيابةً عنك',
  signInStarting: 'جارٍ تحضير الطلب…',
  signInScan: 'امسح الرمز بكاميرا هاتفك ثم وافق في Farcaster.',
  signInOnPhone: 'وافق في تطبيق Farcaster لديك ثم عُد إلى هنا.',
  signInCode: 'رمز الاستجابة السريعة لرابط الموافقة',
  signInOpen: 'الفتح في Farcaster',
  signInWaiting: (time) => (time ? `في انتظار الموافقة، ${time}` : 'في انتظار الموافقة'),
  signInOffline: 'لا يوجد اتصال. نواصل المحاولة.',
  signInRelayFailing: 'خادم الوساطة في Farcaster لا يستجيب.',
  signInServerFailing: 'خادم هذا الموقع لا يستجيب.',
  signInApiFailing: 'واجهة Farcaster البرمجية لا تستجيب.',
  signInTryingOn: 'نواصل المحاولة.',
  signInExpired: 'انتهت صلاحية الطلب.',
  signInRefused: 'رُفض الطلب.',
  signInNotSetUp: 'هذا الموقع غير مهيّأ لذلك.',
  signInSiteFailed: 'حدث خطأ في هذا الموقع.',
  signInAsAnother: 'سُجّل دخولك إلى هذا الموقع بحساب آخر.',
  signInFailed: 'تعذّر تسجيل الدخول.',
  allowedByAnother: (handle) => `كان ذلك حسابًا آخر. تلزم الموافقة بحساب ${isolated(handle)}.`,
  signInCancel: 'إلغاء',
  close: 'إغلاق',
  image: (number, total, write) =>
    total === 1 ? 'صورة' : `الصورة ${write(number)} من ${write(total)}`,
  imageFailed: 'تعذّر تحميل هذه الصورة',
  previousImage: 'الصورة السابقة',
  nextImage: 'الصورة التالية',
  playVideo: 'تشغيل',
  unmuteVideo: 'تشغيل الصوت',
  muteVideo: 'كتم الصوت',
  moreImages: (count, formatted) => `+${formatted}`,
  moreEmbeds: counted({
    zero: 'ولا مرفقات أخرى',
    one: 'ومرفق آخر',
    two: 'ومرفقان آخران',
    few: 'و# مرفقات أخرى',
    many: 'و# مرفقًا آخر',
    other: 'و# مرفق آخر',
  }),
  moreOnFarcaster: counted({
    zero: 'ولا مرفقات أخرى على Farcaster',
    one: 'ومرفق آخر على Farcaster',
    two: 'ومرفقان آخران على Farcaster',
    few: 'و# مرفقات أخرى على Farcaster',
    many: 'و# مرفقًا آخر على Farcaster',
    other: 'و# مرفق آخر على Farcaster',
  }),
  video: 'فيديو',
  videoFailed: 'تعذّر تشغيل هذا الفيديو',
  frameImage: (host) => `صورة الإطار من ${isolated(host)}`,
  frameInput: 'كتابة الإجابة',
  frameFailed: (...why) => `تعذّر التحميل: ${isolated(reasonOf(...why))}`,
  framePressFailed: (...why) =>
    `حدث خطأ أثناء معالجة الضغط على الزر: ${isolated(reasonOf(...why))}`,
  frameHandlerMissing: 'أزرار هذا المنشور لا تعمل هنا',
  opensAPage: 'يفتح صفحة',
  asksForATransaction: 'يطلب معاملة',
  launch: 'فتح',
  notifications: 'الإشعارات',
  repeated: counted({
    zero: 'ولا مرة',
    one: 'مرة واحدة',
    two: 'مرتان',
    few: '# مرات',
    many: '# مرة',
    other: '# مرة',
  }),
  castBy: (author) => `منشور من ${isolated(author)}`,
  unknownAuthor: 'كاتب غير معروف',
  powerBadge: 'شارة القوة',
  proBadge: 'برو',
  followsYou: 'يتابعك',
  cast: 'نشر',
  editProfile: 'تعديل الملف الشخصي',
  viewOnFarcaster: 'عرض على Farcaster',
  copyLink: 'نسخ الرابط',
  linkCopied: 'تم نسخ الرابط',

  consentImage: (host) => `صورة من ${isolated(host)}`,
  consentVideo: (host) => `فيديو من ${isolated(host)}`,
  consentPreview: (host) => `معاينة من ${isolated(host)}`,
  consentFrame: (host) => `إطار من ${isolated(host)}`,
  consentShow: 'عرض',
  consentShowAll: 'عرض الكل',

  feed: 'الخلاصة',
  feedFailed: 'تعذّر تحميل هذه الخلاصة',
  feedEmpty: 'لا منشورات بعد',
  showMore: 'عرض المزيد',
  moreFailed: 'تعذّر تحميل المزيد من المنشورات',
  newCasts: counted({
    zero: 'لا منشورات جديدة',
    one: 'منشور جديد واحد',
    two: 'منشوران جديدان',
    few: '# منشورات جديدة',
    many: '# منشورًا جديدًا',
    other: '# منشور جديد',
  }),
  conversation: 'المحادثة',
  conversationFailed: 'تعذّر تحميل هذه المحادثة',
  repliesEmpty: 'لا ردود بعد',
  moreReplies: counted({
    zero: 'لا ردود أخرى',
    one: 'عرض رد آخر',
    two: 'عرض ردّين آخرين',
    few: 'عرض # ردود أخرى',
    many: 'عرض # ردًّا آخر',
    other: 'عرض # رد آخر',
  }),

  searchUsers: 'البحث عن مستخدمين',
  usersEmpty: 'لم يُعثر على مستخدمين',
  usersFound: counted({
    zero: 'لم يُعثر على مستخدمين',
    one: 'عُثر على مستخدم واحد',
    two: 'عُثر على مستخدمَين',
    few: 'عُثر على # مستخدمين',
    many: 'عُثر على # مستخدمًا',
    other: 'عُثر على # مستخدم',
  }),
  selectedUsers: 'المستخدمون المختارون',
  removeUser: (name) => `إزالة ${isolated(name)}`,
  clearSearch: 'مسح',
  userAdded: (name) => `أُضيف ${isolated(name)}`,
  userRemoved: (name) => `أُزيل ${isolated(name)}`,

  // These begin in Arabic, so that they are read from right to left.
  clientIdMissing: 'الإعداد settings.clientId ناقص. يوجد في بوابة مطوّري Neynar.',
  feedTypeMissing: 'الخاصية feedType ناقصة: following أو filter.',
  fidMissing: 'الخاصية fid ناقصة: رقم مستخدم.',
  identifierMissing: 'الخاصية identifier ناقصة: تجزئة منشور أو عنوانه.',
  typeMissing: 'الخاصية type ناقصة: hash أو url.',
  urlMissing: 'الخاصية url ناقصة: عنوان إطار.',
};
