// What the elements have in the place of SWR, with the `SWRConfig` of the tests: the elements of a
// page have one cache and SWR's defaults.
import { createContext, useContext, useMemo, useRef } from 'react';
import type { ReactNode } from 'react';
import { SWRConfig as embedded } from '../src/embed/swr.js';

export { default, unstable_serialize } from '../src/embed/swr.js';
export { infinite } from '../src/embed/swr-infinite.js';

const { defaultValue } = embedded;
const Config = createContext<object>(defaultValue);

interface SWRConfigProps {
  value: { provider?: () => object };
  children: ReactNode;
}

function TestConfig({ value, children }: SWRConfigProps) {
  const parent = useContext(Config);
  const cache = useRef(value.provider?.()).current;
  const config = useMemo(
    () => ({ ...parent, ...value, ...(cache && { cache }) }),
    [parent, value, cache],
  );
  return <Config.Provider value={config}>{children}</Config.Provider>;
}

export const SWRConfig = Object.assign(TestConfig, { defaultValue });
export const useSWRConfig = () => useContext(Config);
