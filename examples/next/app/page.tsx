import { redirect } from 'next/navigation';

export default function Home() {
  redirect('/cast/0x0d46810395803ff75221c5deac1d872db22aac99');
}
