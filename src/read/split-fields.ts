/** Splits an object into the fields that a table names, and the others. */
export function splitFields(
  object: object,
  table: object,
): [named: Record<string, unknown>, others: Record<string, unknown>] {
  const parts: ReturnType<typeof splitFields> = [{}, {}];
  for (const [name, value] of Object.entries(object)) {
    parts[Object.hasOwn(table, name) ? 0 : 1][name] = value;
  }
  return parts;
}
