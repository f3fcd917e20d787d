export function startProgress(
  currentLine: () => string,
  output?: { isTTY?: boolean; columns?: number; write: (text: string) => unknown },
): { print: (text: string) => void; stop: () => void };
