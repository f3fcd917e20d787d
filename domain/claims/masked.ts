/** A first letter is followed by as many dots, however long the word is. */
const DOTS = '••••';
/** A given name and a family name; what follows on a label is an address. */
const MOST_WORDS = 2;

/**
 * The name on a label as every customer may see it: `Бат-Эрдэнэ Дорж` → `Б•••• Д••••`. Only whoever knows the name
 * recognises it. Words with digits are codes, numbers and addresses, of which nothing is shown; signs that are no letters,
 * and characters that turn the direction of a text, are never shown. A label without a letter is `••••`.
 */
export function maskedLabel(name: string): string {
  const letters = name
    .normalize('NFC')
    .split(/[\s,;/|()]+/u)
    .filter((word) => !/\p{N}/u.test(word))
    .flatMap((word) => firstLetterOf(word) ?? [])
    .slice(0, MOST_WORDS);
  return letters.length === 0 ? DOTS : letters.map((letter) => `${letter}${DOTS}`).join(' ');
}

/** The first letter in capitals, without accents; undefined for a word without a letter. */
function firstLetterOf(word: string): string | undefined {
  const [letter] = word.match(/\p{L}/u) ?? [];
  return letter && [...letter.toUpperCase()][0];
}
