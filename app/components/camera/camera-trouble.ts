/** Why there is no picture: each has a text that says what to do. */
export type CameraTrouble = 'insecure' | 'refused' | 'none' | 'busy' | 'unloaded' | 'unknown';

/** The trouble behind an error of `getUserMedia`. */
export function troubleOf(error: unknown): CameraTrouble {
  switch (error instanceof DOMException ? error.name : '') {
    case 'NotAllowedError':
    case 'SecurityError':
      return 'refused';
    case 'NotFoundError':
    case 'OverconstrainedError':
      return 'none';
    case 'NotReadableError':
    case 'AbortError':
      return 'busy';
    default:
      return 'unknown';
  }
}
