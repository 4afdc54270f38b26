declare module 'virtual:castkit-picture-heights' {
  /** How high what a picture of tests/pictures shows is, by its path there. */
  const heights: Readonly<Record<string, number>>;
  export default heights;
}

declare module 'virtual:castkit-element-bytes' {
  /** What a page with an element downloads, by its tag; nothing before the package is built. */
  const bytes: Readonly<Record<string, number>>;
  export default bytes;
}

declare module 'virtual:castkit-behaviour' {
  /** The page of all rules, as Markdown. */
  const text: string;
  export default text;
}

declare module 'virtual:castkit-faults' {
  /** The page of failed requests, as Markdown. */
  const text: string;
  export default text;
}

declare module 'virtual:castkit-sign-in-attacks' {
  /** The page of attacks on signing in, as Markdown. */
  const text: string;
  export default text;
}

declare module 'virtual:castkit-bench' {
  /** The page of all figures, as Markdown. */
  const text: string;
  export default text;
}
