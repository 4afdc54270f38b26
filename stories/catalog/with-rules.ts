/** For `beforeEach` of a story: gives the document the rules of a site while the story is shown. */
export const withRules = (rules: string) => () => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(rules);
  document.adoptedStyleSheets.push(sheet);
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
  };
};
