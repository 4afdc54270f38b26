/** A call that was answered with an error, or with something that is no answer. */
export class ApiError extends Error {
  override readonly name = 'ApiError';

  /** @param status the HTTP status */
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}
