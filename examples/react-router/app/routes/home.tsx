import { redirect } from 'react-router';

export function loader() {
  return redirect('/casts/0x0d46810395803ff75221c5deac1d872db22aac99');
}
