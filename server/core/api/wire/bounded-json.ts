import { DomainError } from '~/domain/core/errors';

export const MOST_DEPTH = 64;
export const MOST_VALUES = 20_000;

/**
 * Parses untrusted JSON. Depth and number of values are counted on the text, before anything is built.
 * @throws DomainError `body.malformed`, `body.too_big`.
 */
export function parseBounded(text: string): unknown {
  checkBounds(text);
  try {
    return JSON.parse(text);
  } catch {
    throw new DomainError('body.malformed');
  }
}

/**
 * Checks the limits of a text without parsing it; accepts invalid JSON.
 * @throws DomainError `body.malformed` when it is nested too deep, `body.too_big` when it has too many values.
 */
export function checkBounds(text: string): void {
  let depth = 0;
  let values = 1;
  for (let at = 0; at < text.length; at += 1) {
    switch (text.charCodeAt(at)) {
      case quote:
        at = endOfString(text, at);
        break;
      case openBracket:
      case openBrace:
        depth += 1;
        values += 1;
        if (depth > MOST_DEPTH) throw new DomainError('body.malformed');
        break;
      case closeBracket:
      case closeBrace:
        depth -= 1;
        break;
      case comma:
        values += 1;
        break;
    }
    if (values > MOST_VALUES) throw new DomainError('body.too_big');
  }
}

const [quote, comma, backslash] = [0x22, 0x2c, 0x5c];
const [openBracket, closeBracket, openBrace, closeBrace] = [0x5b, 0x5d, 0x7b, 0x7d];

/** Returns the index of the closing quote, or the end of the text without one. */
function endOfString(text: string, begin: number): number {
  let end = text.indexOf('"', begin + 1);
  while (end !== -1 && isEscaped(text, end)) end = text.indexOf('"', end + 1);
  return end === -1 ? text.length : end;
}

function isEscaped(text: string, at: number): boolean {
  let first = at;
  while (text.charCodeAt(first - 1) === backslash) first -= 1;
  return (at - first) % 2 === 1;
}
