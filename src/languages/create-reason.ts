/** Why there is no frame, as SPEC.md 8 words it in English. */
export interface FrameReasons {
  'Request timed out': string;
  'No frame data available': string;
  'Invalid frame data received': string;
  /** With `#` for the HTTP status. */
  'HTTP error! status: #': string;
}

/** Says a reason in another language; what a network or an owner's handler says stays as it is. */
export function createReason(reasons: FrameReasons): (reason: string) => string {
  const known = new Map(Object.entries(reasons) as [string, string][]);
  return (reason) => {
    const [status = ''] = /\d+$/.exec(reason) ?? [];
    const translated = known.get(reason) ?? known.get(reason.replace(/\d+$/, '#'));
    return translated?.replace('#', status) ?? reason;
  };
}
