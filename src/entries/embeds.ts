export {
  CollectibleEmbed,
  createEmbed,
  SoundCloudEmbed,
  SpotifyEmbed,
  TokenEmbed,
  TwitchEmbed,
  VimeoEmbed,
  YouTubeEmbed,
} from '../embed-kit/ui/embeds.js';
