import type { ErrorCode, NeynarError } from '../../core/errors/errors.js';
import type { HeaderList } from './respond.js';

const BUSY_SECONDS = 1;

type Refuse = (status: number, code: ErrorCode, message: string, headers?: HeaderList) => Response;

/** The endpoint's sentences for developers. */
interface Sentences {
  busy: string;
  setup: string;
  timeout: string;
  handler: string;
}

/** Creates the responses to failures, which repeat nothing from the API or the site. */
export function createRefusals(
  refuse: Refuse,
  sentences: Sentences,
): { busy: () => Response; failureResponse: (error: NeynarError) => Response } {
  const busy = () => refuse(503, 'http', sentences.busy, [['retry-after', `${BUSY_SECONDS}`]]);
  return {
    busy,
    failureResponse({ code, status }) {
      if (code === 'setup') return refuse(500, 'setup', sentences.setup);
      if (code === 'timeout') return refuse(504, 'timeout', sentences.timeout);
      if (code === 'http' && status === 429) return busy();
      return code === 'http' || code === 'network' || code === 'invalid'
        ? refuse(502, 'network', 'The source of casts failed.')
        : refuse(500, 'handler', sentences.handler);
    },
  };
}
