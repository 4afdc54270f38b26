import { NeynarContextProvider, NeynarProfileCard } from 'castkit';
import type { User } from 'castkit';

export function Profile({ fid, user }: { fid: number; user: User | null }) {
  return (
    <NeynarContextProvider settings={{ clientId: 'your-client-id' }}>
      <NeynarProfileCard fid={fid} initialUser={user} />
    </NeynarContextProvider>
  );
}
