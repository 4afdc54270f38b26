/** What a site without types may pass for a function. */
export const thrower = (): never => {
  throw new Error('hostile');
};

/** An object whose every field throws, also fields that do not exist. */
export const throwing: object = new Proxy(
  {},
  { get: thrower, has: thrower, ownKeys: thrower, getOwnPropertyDescriptor: thrower },
);
