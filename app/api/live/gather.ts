/** Batches items: passes on the first batch at once, and each further one at least `gapMs` after the last. */
export function gather<Word>(
  handOn: (text: ReadonlySet<Word>) => void,
  gapMs: number,
): (text: readonly Word[]) => void {
  let gathered = new Set<Word>();
  let isResting = false;
  const pass = (): void => {
    isResting = gathered.size > 0;
    if (!isResting) return;
    const text = gathered;
    gathered = new Set();
    setTimeout(pass, gapMs);
    handOn(text);
  };
  return (text) => {
    for (const word of text) gathered.add(word);
    if (!isResting) pass();
  };
}
