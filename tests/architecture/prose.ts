import { type BarredTerm, barredTerms, finderOf } from './plain-words';

/** Terms that are barred otherwise, or not at all, in documents: "takes 3 s", "keep a copy", "words in any order". */
const usualInDocuments = new Set(['tell', 'take', 'keep', 'words', 'he']);

/** What documents avoid beyond the terms of names and comments. */
const furtherTerms: readonly BarredTerm[] = [
  {
    forms: ['tell', 'tells', 'telling', 'told'],
    instead: 'notify, report, show, distinguish',
    allowedIn: ['tell us', 'tell you'],
  },
  { forms: ['kept'], instead: 'stored, cached' },
  { forms: ['he', 'him', 'his', 'himself'], instead: 'they, the user, the clerk' },
  { forms: ['shall'], instead: 'must, will' },
  { forms: ['hear', 'hears', 'heard'], instead: 'receive, learn' },
  { forms: ['bear', 'bears', 'bearing'], instead: 'has, accepts, can handle' },
  { forms: ['lie', 'lies', 'lay'], instead: 'is' },
  { forms: ['stand', 'stands', 'stood'], instead: 'is, applies' },
  {
    forms: ['carry out', 'carries out', 'carried out', 'carry it out', 'carries it out'],
    instead: 'run, apply',
  },
];

export const proseTerms: readonly BarredTerm[] = [
  ...barredTerms.filter(({ forms }) => !usualInDocuments.has(forms[0] ?? '')),
  ...furtherTerms,
];

const findTerms = finderOf(proseTerms);

/** Terms of a document's prose that it should not use, as `line: term (instead)`. */
export function termsToReplace(markdown: string): string[] {
  return proseOf(markdown)
    .split('\n')
    .flatMap((line, at) => findTerms(line).map((term) => `${at + 1}: ${term}`));
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
