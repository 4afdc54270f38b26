import { world } from '../../mocks/testing.js';

/** A user is signed in: presses are theirs. */
export function storeSession(): void {
  const session = { signer_uuid: 'stored', ...world.users.linda };
  localStorage.setItem('neynar_authenticated_user', JSON.stringify(session));
}
