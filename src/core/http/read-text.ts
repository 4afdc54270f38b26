/**
 * Reads a stream of bytes as text; null if it has more than `maxBytes`. Cancels the rest, which
 * would hold its connection in Node.
 * @throws the reason of `signal`, even if a cancelled stream ends like a complete one; what the
 * stream throws
 */
export async function readText(
  stream: ReadableStream<Uint8Array>,
  maxBytes: number,
  signal?: AbortSignal | null,
): Promise<string | null> {
  const reader = stream.getReader();
  const cancel = () => {
    // The rest of a stream is useless, and cancelling may fail.
    reader.cancel().catch(() => {});
  };
  signal?.addEventListener('abort', cancel);
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      signal?.throwIfAborted();
      if (done) return text + decoder.decode();
      bytes += value.length;
      if (bytes > maxBytes) return null;
      text += decoder.decode(value, { stream: true });
    }
  } finally {
    signal?.removeEventListener('abort', cancel);
    cancel();
  }
}
