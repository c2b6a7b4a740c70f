/**
 * A reason why the platform cannot start, told in one sentence that says what to do next.
 * Whoever starts the process prints `message` alone and exits with 1: no stack, because nothing in the code is at fault.
 */
export class StartError extends Error {
  override readonly name = 'StartError';
}
