/** Upper limit of the average letter width of Inter, as a fraction of the font size. */
const widestLetter = 0.72;

/**
 * Returns the parts of a word for @react-pdf's line breaking, without hyphenation. The empty part allows a line break
 * at the word's end, which @react-pdf also sees where the script changes, as in `(Сидней)`.
 */
export function unbroken(word: string): string[] {
  return [word, ''];
}

/**
 * Returns a function that also breaks a word longer than its column (pt) at any letter: most such words are references.
 */
export function breakLongWords(width: number, fontSize: number): (word: string) => string[] {
  const room = Math.max(3, Math.floor(width / (fontSize * widestLetter)));
  return (word) => {
    const letters = [...word];
    return letters.length <= room ? unbroken(word) : letters.flatMap(unbroken);
  };
}
