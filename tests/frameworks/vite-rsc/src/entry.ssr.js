import { createFromReadableStream } from '@vitejs/plugin-rsc/ssr';
import { renderToReadableStream } from 'react-dom/server.edge';

export async function render(stream) {
  const root = await createFromReadableStream(stream);
  const bootstrapScriptContent = await import.meta.viteRsc.loadBootstrapScriptContent('index');
  return renderToReadableStream(root, { bootstrapScriptContent });
}
