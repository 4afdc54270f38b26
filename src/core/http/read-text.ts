/**
 * Reads a stream of bytes as text; null if it has more than `maxBytes`. Leaves what is unread: in
 * Node it would hold its connection.
 * @throws the reason of `signal`, also where a stream that was cancelled ends like one that is
 * complete; what the stream throws
 */
export async function readText(
  stream: ReadableStream<Uint8Array>,
  maxBytes: number,
  signal?: AbortSignal | null,
): Promise<string | null> {
  const reader = stream.getReader();
  const cancel = () => {
    // What is left of a stream is of no use, and may fail.
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
