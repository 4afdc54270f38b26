/** A text, and the byte offsets of the handles and channels in it, as the API sends them. */
export function mentioning(text: string, ...names: string[]) {
  // As UTF-8. A jsdom has no TextEncoder.
  const bytes = (part: string) => encodeURIComponent(part).replace(/%../g, '%').length;
  const rangeOf = (name: string) => {
    const start = bytes(text.slice(0, text.indexOf(name)));
    return { start, end: start + bytes(name) };
  };
  const profiles = names.filter((name) => name.startsWith('@'));
  const channels = names.filter((name) => name.startsWith('/'));
  return {
    text,
    mentioned_profiles: profiles.map((name) => ({ username: name.slice(1) })),
    mentioned_profiles_ranges: profiles.map(rangeOf),
    mentioned_channels: channels.map((name) => ({ id: name.slice(1) })),
    mentioned_channels_ranges: channels.map(rangeOf),
  };
}
