declare const holds: unique symbol;

/** The name of a value, where another entry of the package has other functions. */
export type RegistryName<Value> = string & { readonly [holds]: Value };

/** The key of a value: the function that makes or loads it, or a name. */
export type RegistryKey<Value> =
  | RegistryName<Value>
  | ((...given: never) => Value | Promise<Value>);

/** Holds values, by typed keys, for all who share it, such as the widgets under a provider. */
export interface Registry {
  get: <Value>(key: RegistryKey<Value>) => Value | undefined;
  has: (key: RegistryKey<unknown>) => boolean;
  set: <Value>(key: RegistryKey<Value>, value: Value) => void;
  delete: (key: RegistryKey<unknown>) => void;
}

export const createRegistry = (): Registry => new Map<unknown, unknown>() as Registry;

/** Marks the name of what is said once. Returns whether it was not marked before. */
export function markOnce(registry: Registry, name: string): boolean {
  const key = `once ${name}` as RegistryName<true>;
  const isNew = !registry.has(key);
  registry.set(key, true);
  return isNew;
}
