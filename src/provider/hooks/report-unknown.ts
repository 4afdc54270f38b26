/** The number of letters to add, to remove or to replace, so that one text becomes the other. */
function distanceOf(one: string, other: string): number {
  let row = [...Array(other.length + 1).keys()];
  [...one].forEach((letter, index) => {
    const next = [index + 1];
    row.slice(1).forEach((above, at) => {
      const replaced = (row[at] ?? 0) + Number(letter !== other[at]);
      next.push(Math.min(above + 1, (next[at] ?? 0) + 1, replaced));
    });
    row = next;
  });
  return row.at(-1) ?? 0;
}

/**
 * Warns in the console that there is no such setting, with the known name that is close to it.
 * Loaded by sites that have one.
 */
export function warnUnknown(name: string, known: readonly string[]): void {
  // No name is that long: to compare more takes time.
  const given = name.slice(0, 40).toLowerCase();
  const [nearest] = known
    .map((each) => ({ each, distance: distanceOf(given, each.toLowerCase()) }))
    // A third of the letters, so that a short name is not taken for any other.
    .filter(({ distance }) => distance <= given.length / 3)
    .sort((one, other) => one.distance - other.distance);
  const hint = nearest ? [`Did you mean ${nearest.each}?`] : [];
  console.warn(`castkit: the setting ${name} is unknown.`, ...hint);
}
