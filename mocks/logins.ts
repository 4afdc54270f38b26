import { users } from './users.js';

/** What the login page posts when a visitor has logged in. */
export const goodLogin = {
  is_authenticated: true,
  signer_uuid: '19d0c5fd-9b33-4a48-a0e2-bc7b0555baec',
  user: users.linda,
};

const { signer_uuid, user } = goodLogin;

/** Messages that look like a login but are invalid, by what is wrong with them. */
export const badLogins: Record<string, unknown> = {
  nothing: null,
  'no data': undefined,
  'a word': 'is_authenticated',
  'the login as JSON': JSON.stringify(goodLogin),
  'a number': 1,
  truth: true,
  'an empty object': {},
  'a list': [goodLogin],
  'the login in a list of its fields': [true, signer_uuid, user],
  'not authenticated': { ...goodLogin, is_authenticated: false },
  'authenticated in a word': { ...goodLogin, is_authenticated: 'true' },
  'not authenticated in a word': { ...goodLogin, is_authenticated: 'false' },
  'authenticated by a number': { ...goodLogin, is_authenticated: 1 },
  'authenticated by an object': { ...goodLogin, is_authenticated: {} },
  'silent on being authenticated': { signer_uuid, user },
  'no signer': { is_authenticated: true, user },
  'an empty signer': { ...goodLogin, signer_uuid: '' },
  'a blank signer': { ...goodLogin, signer_uuid: '   ' },
  'a numeric signer': { ...goodLogin, signer_uuid: 42 },
  'a listed signer': { ...goodLogin, signer_uuid: [signer_uuid] },
  'a signer only inside the user': {
    is_authenticated: true,
    user: { ...user, signer_uuid },
  },
  'a signer as long as a book': { ...goodLogin, signer_uuid: 'x'.repeat(5000) },
  'no user': { is_authenticated: true, signer_uuid },
  'a null user': { ...goodLogin, user: null },
  'a user in a word': { ...goodLogin, user: 'linda' },
  'a list of users': { ...goodLogin, user: [user] },
  'a user without a fid': { ...goodLogin, user: { username: 'linda' } },
  'a fid of zero': { ...goodLogin, user: { ...user, fid: 0 } },
  'a negative fid': { ...goodLogin, user: { ...user, fid: -3 } },
  'half a fid': { ...goodLogin, user: { ...user, fid: 3.5 } },
  'a fid that is no number': { ...goodLogin, user: { ...user, fid: NaN } },
  'an endless fid': { ...goodLogin, user: { ...user, fid: Infinity } },
  'a fid beyond counting': { ...goodLogin, user: { ...user, fid: 2 ** 60 } },
  'a fid in words': { ...goodLogin, user: { ...user, fid: 'three' } },
  'a fid in hexadecimal': { ...goodLogin, user: { ...user, fid: '0x3' } },
  'an empty fid': { ...goodLogin, user: { ...user, fid: '' } },
  'a listed fid': { ...goodLogin, user: { ...user, fid: [3] } },
  'a map of the fields': new Map(Object.entries(goodLogin)),
  'an error with the fields': Object.assign(new Error('login'), goodLogin),
};
