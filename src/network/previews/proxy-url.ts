/** The proxy for link previews without a setting (docs/behaviour.md, src/network/previews). */
export const PROXY_URL = 'https://api.allorigins.win/get';
