/** Splits an object into the fields whose names are meant, and the others. */
export function splitFields(
  object: object,
  isMeant: (name: string) => boolean,
): [meant: Record<string, unknown>, others: Record<string, unknown>] {
  const parts: ReturnType<typeof splitFields> = [{}, {}];
  for (const [name, value] of Object.entries(object)) parts[isMeant(name) ? 0 : 1][name] = value;
  return parts;
}
