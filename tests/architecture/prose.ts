/** A word that documents do not use, and the usual term for it. */
type ProseWord = { words: RegExp; instead: string };

/** See «Plain words» in docs/style.md. Text in code spans, blocks, links and “quotation marks” is not read. */
export const proseWords: readonly ProseWord[] = [
  { words: /\b(?:told|tells?(?! (?:us|you)\b))\b/iu, instead: 'notify, say, show, distinguish' },
  { words: /\bkept\b/iu, instead: 'stored, cached' },
  { words: /\bjudge(?:d|s|ment)?\b|\bjudging\b/iu, instead: 'check, decide' },
  { words: /\bdoors?\b(?! deliver|-to-door| and countryside)/iu, instead: 'router, interface, limit' },
  { words: /\bwish(?:es|ed)?\b/iu, instead: 'request, choice' },
  { words: /\bcarr(?:y|ies|ied)(?: \w+)? out\b/iu, instead: 'run, apply' },
  { words: /\bat hand\b/iu, instead: 'available' },
  { words: /\banew\b/iu, instead: 'again' },
  { words: /\bmend(?:s|ed|ing)?\b/iu, instead: 'fix, correct, repair' },
  { words: /\bby (?:it|him|her|them)sel(?:f|ves)\b/iu, instead: 'automatically, alone' },
  { words: /\b(?:he|his|him|himself)\b/iu, instead: 'they, the user, the clerk' },
  { words: /\bstorms?\b/iu, instead: 'burst, load' },
  { words: /\bhears?\b|\bheard\b/iu, instead: 'receive, learn' },
  { words: /\bshall\b/iu, instead: 'must, will' },
  { words: /\bbears?\b|\bbearing\b/iu, instead: 'has, accepts, can handle' },
  { words: /\b(?:lies?|lay)\b/iu, instead: 'is' },
  { words: /\bst(?:ands?|ood)\b/iu, instead: 'is, applies' },
  { words: /\bhurr(?:y|ies|ied)\b/iu, instead: 'raise the priority' },
  { words: /\bchas(?:e|es|ed|ing)\b/iu, instead: 'remind' },
  { words: /\blapse[ds]?\b/iu, instead: 'expire' },
  { words: /\bhouse rules?\b|\brules of the house\b/iu, instead: 'rule' },
];

/** Words of a document's prose that it should not use, as `line: word (instead)`. */
export function wordsToReplace(markdown: string): string[] {
  return proseOf(markdown)
    .split('\n')
    .flatMap((line, at) =>
      proseWords.flatMap(({ words, instead }) => {
        const [found] = words.exec(line) ?? [];
        return found === undefined ? [] : [`${at + 1}: ${found} (${instead})`];
      }),
    );
}

/** The document without blocks of code, code spans, addresses of links and quotations, line by line. */
function proseOf(markdown: string): string {
  return markdown
    .replaceAll(/^```[\s\S]*?^```/gmu, (block) => block.replaceAll(/[^\n]/gu, ''))
    .replaceAll(/^ {4}\S.*$/gmu, '')
    .replaceAll(/`[^`\n]*`/gu, '``')
    .replaceAll(/\]\([^)]*\)/gu, ']')
    .replaceAll(/[“«][^”»\n]*[”»]/gu, '“”');
}
