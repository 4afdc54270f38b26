import react from '@vitejs/plugin-react';
import rsc from '@vitejs/plugin-rsc';

export default {
  plugins: [
    react(),
    rsc({
      entries: {
        client: './src/entry.browser.js',
        rsc: './src/entry.rsc.js',
        ssr: './src/entry.ssr.js',
      },
    }),
  ],
  preview: { host: '127.0.0.1', port: Number(process.env.PORT), strictPort: true },
};
