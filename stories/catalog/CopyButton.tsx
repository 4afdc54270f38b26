import { useState } from 'react';

interface CopyButtonProps {
  text: string;
  /** @default Copy */
  label?: string;
}

/** Copies a text, and says so. */
export function CopyButton({ text, label = 'Copy' }: CopyButtonProps) {
  const [copied, setCopied] = useState<string | null>(null);
  const copy = () => {
    navigator.clipboard.writeText(text).then(
      () => {
        setCopied(text);
      },
      () => {
        setCopied(null);
      },
    );
  };
  const isCopied = copied === text;
  return (
    <>
      <button type="button" className="catalog-button" onClick={copy}>
        {isCopied ? 'Copied' : label}
      </button>
      <span role="status" className="catalog-hidden">
        {isCopied && 'Copied to the clipboard'}
      </span>
    </>
  );
}
