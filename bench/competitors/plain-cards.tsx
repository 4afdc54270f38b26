import { memo } from 'react';
import type { Author } from '../posts.mjs';
import {
  channelUrl,
  countOf,
  dateOf,
  ICONS,
  linkify,
  linkOf,
  postUrl,
  profileUrl,
} from './plain-parts.js';
import type { Icon, PlainPost } from './plain-parts.js';
import './plain.css';

// A card written by hand for one site: React, a static style sheet, and no options.

const Avatar = ({ author }: { author: Author }) => (
  <a className="avatar" href={profileUrl(author)}>
    <img src={author.avatar} alt="" width={40} height={40} />
  </a>
);

const Header = ({ post }: { post: PlainPost }) => (
  <header className="header">
    <strong className="name">{post.author.name}</strong>
    <span className="handle">@{post.author.username}</span>
    <a className="time" href={postUrl(post)}>
      <time dateTime={post.time}>{dateOf(post.time)}</time>
    </a>
  </header>
);

const Text = ({ text }: { text: string }) => (
  <p className="text">
    {linkify(text).map((part, index) =>
      typeof part === 'string' ? (
        part
      ) : (
        <a key={index} href={linkOf(part)} target="_blank" rel="noreferrer">
          {part.text}
        </a>
      ),
    )}
  </p>
);

const Images = ({ images }: { images: readonly string[] }) => (
  <div className="images" data-count={images.length}>
    {images.map((src) => (
      <img key={src} src={src} alt="" />
    ))}
  </div>
);

const Quote = ({ post }: { post: PlainPost }) => (
  <blockquote className="quote">
    <header className="header">
      <img src={post.author.avatar} alt="" width={20} height={20} />
      <strong className="name">{post.author.name}</strong>
      <span className="handle">@{post.author.username}</span>
    </header>
    <Text text={post.text} />
  </blockquote>
);

const Count = ({ icon, label, count }: { icon: Icon; label: string; count: number }) => (
  <span className="count" aria-label={`${count} ${label}`}>
    <svg viewBox="0 0 24 24" width={16} height={16} aria-hidden="true">
      <path d={ICONS[icon]} />
    </svg>
    <span>{countOf(count)}</span>
  </span>
);

const Footer = ({ post }: { post: PlainPost }) => (
  <footer className="footer">
    <Count icon="reply" label="replies" count={post.replies} />
    <Count icon="recast" label="recasts" count={post.recasts} />
    <Count icon="like" label="likes" count={post.likes} />
    {post.channel && <a href={channelUrl(post.channel)}>/{post.channel}</a>}
  </footer>
);

const Card = memo(function Card({ post }: { post: PlainPost }) {
  return (
    <article className="card">
      <Avatar author={post.author} />
      <div className="body">
        <Header post={post} />
        <Text text={post.text} />
        {post.images.length > 0 && <Images images={post.images} />}
        {post.quote && <Quote post={post.quote} />}
        <Footer post={post} />
      </div>
    </article>
  );
});

export const Cards = ({ cards }: { cards: readonly PlainPost[] }) => (
  <div>
    {cards.map((post) => (
      <Card key={post.hash} post={post} />
    ))}
  </div>
);
