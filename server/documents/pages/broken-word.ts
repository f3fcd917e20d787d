/** Letters of Inter are this wide at most on average, in parts of the font size. */
const widestLetter = 0.72;

/**
 * The parts of a word for @react-pdf's line breaking. An empty part is where a line may end without a hyphen: at
 * every end, for what is handed over here as a word ends also where the script changes, as in `(Сидней)`.
 */
export function unbroken(word: string): string[] {
  return [word, ''];
}

/** The same, but a word longer than its column (pt) may break anywhere: most such words are references. */
export function breakLongWords(width: number, fontSize: number): (word: string) => string[] {
  const room = Math.max(3, Math.floor(width / (fontSize * widestLetter)));
  return (word) => {
    const letters = [...word];
    return letters.length <= room ? unbroken(word) : letters.flatMap(unbroken);
  };
}
