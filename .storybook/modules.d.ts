declare module 'virtual:castkit-picture-heights' {
  /** How high what a picture of tests/pictures shows is, by its path there. */
  const heights: Readonly<Record<string, number>>;
  export default heights;
}
