// As bundlers declare it for their sites.
declare module '*.css';
