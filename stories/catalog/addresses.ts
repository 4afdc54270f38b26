/** What package.json may say of where a project is. */
export interface PackageAddresses {
  homepage?: string;
  repository?: string | { url?: string };
}

/** The address of a page, of what npm may write in front of it and behind. */
const pageOf = (address = '') => {
  const page = address.replace(/^git\+/, '').replace(/\.git$/, '');
  return /^https?:\/\//.test(page) && URL.canParse(page) ? page : undefined;
};

/** The links of the catalog's header: those that package.json has, and no other. */
export function addressesOf({ homepage, repository }: PackageAddresses): [string, string][] {
  const url = typeof repository === 'string' ? repository : repository?.url;
  const found = { Package: pageOf(homepage), Source: pageOf(url) };
  return Object.entries(found).flatMap(([name, page]): [string, string][] =>
    page ? [[name, page]] : [],
  );
}
