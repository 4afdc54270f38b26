/** The proxy for link previews without a setting (docs/behaviour.md, Link previews). */
export const PROXY_URL = 'https://api.allorigins.win/get';
