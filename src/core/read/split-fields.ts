/**
 * Splits an object into the fields that a table names, and the others. Fields that throw are left
 * out.
 */
export function splitFields(
  object: object,
  table: object,
): [named: Record<string, unknown>, others: Record<string, unknown>] {
  const parts: ReturnType<typeof splitFields> = [{}, {}];
  for (const name of Object.keys(object)) {
    try {
      parts[Object.hasOwn(table, name) ? 0 : 1][name] = (object as Record<string, unknown>)[name];
    } catch {
      // A getter of the site threw: the default applies.
    }
  }
  return parts;
}
