/** @type {import('next').NextConfig} */
const config = {
  headers: () => [
    {
      source: '/:where/nonce',
      headers: [{ key: 'Content-Security-Policy', value: "style-src 'nonce-c2Vzc2lvbg'" }],
    },
  ],
};

export default config;
