// Shows how far the checks are: in a terminal one line that is rewritten, elsewhere a line now and then.

const quietSeconds = 15;

/**
 * Shows what `currentLine` returns until `stop` is called. `print` writes text above the live line.
 * Without a terminal the line is printed at most every 15 s, and only when nothing else was printed meanwhile.
 * @param {() => string} currentLine one line without a line break; an empty one is not shown
 * @param {{ isTTY?: boolean, columns?: number, write: (text: string) => unknown }} output
 */
export function startProgress(currentLine, output = process.stdout) {
  let shownAt = Date.now();
  const clear = output.isTTY ? '\r\u001b[K' : '';
  const tick = () => {
    const line = currentLine();
    if (output.isTTY) output.write(`${clear}${line.slice(0, (output.columns ?? 80) - 1)}`);
    else if (line && Date.now() - shownAt >= quietSeconds * 1000) print(`${line}\n`);
  };
  const print = (text) => {
    output.write(`${clear}${text}`);
    shownAt = Date.now();
  };
  const timer = setInterval(tick, 1000);
  const stop = () => {
    clearInterval(timer);
    output.write(clear);
  };
  return { print, stop };
}
