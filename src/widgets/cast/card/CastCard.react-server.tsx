import { fromFlatCast, splitFlatCast } from '../../../network/cast/flat-cast.js';
import { parseCast } from '../../../network/cast/parse-cast.js';
import type { CastCardProps, FlatCastCardProps } from './CastCard.js';
import { ParsedCastCard } from './ParsedCastCard.js';

/**
 * `CastCard` for React Server Components: the cast is parsed on the server, and the parser with its
 * list of domains stays there (docs/decisions/react-server.md).
 */
export function CastCard({ cast, ...props }: CastCardProps | FlatCastCardProps) {
  const [flat, rest] = splitFlatCast(props);
  return (
    <ParsedCastCard {...rest} cast={parseCast(cast === undefined ? fromFlatCast(flat) : cast)} />
  );
}
