/** The proxy for link previews without a setting (rules of src/network/previews). */
export const PROXY_URL = 'https://api.allorigins.win/get';
