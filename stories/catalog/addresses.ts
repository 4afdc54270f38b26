/** What package.json says of where a project is. */
export interface PackageAddresses {
  name?: string;
  repository?: string | { url?: string };
}

/** The address of a page, of what npm may write in front of it and behind. */
const pageOf = (address = '') => {
  const page = address.replace(/^git\+/, '').replace(/\.git$/, '');
  return /^https?:\/\//.test(page) && URL.canParse(page) ? page : undefined;
};

/** The links of the catalog's header: those that follow from package.json, and no other. */
export function addressesOf({ name, repository }: PackageAddresses): [string, string][] {
  const url = typeof repository === 'string' ? repository : repository?.url;
  const found = { npm: name && `https://www.npmjs.com/package/${name}`, Source: pageOf(url) };
  return Object.entries(found).flatMap(([text, page]): [string, string][] =>
    page ? [[text, page]] : [],
  );
}
