/** Batches items: passes on the first batch at once, and each further one at least `gapMs` after the last. */
export function gather<Word>(
  handOn: (words: ReadonlySet<Word>) => void,
  gapMs: number,
): (words: readonly Word[]) => void {
  let gathered = new Set<Word>();
  let isResting = false;
  const pass = (): void => {
    isResting = gathered.size > 0;
    if (!isResting) return;
    const words = gathered;
    gathered = new Set();
    setTimeout(pass, gapMs);
    handOn(words);
  };
  return (words) => {
    for (const word of words) gathered.add(word);
    if (!isResting) pass();
  };
}
