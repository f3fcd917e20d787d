import path from 'node:path';
import ts from 'typescript';
import { mayStay } from './names-that-stay';
import { type BarredTerm, barredTerms, finderOf } from './plain-words';
import { proseTerms } from './prose';

/** Usual in code: `take(10)` of a list, `keepAlive` of a connection, `words` of a name. */
const usualInNames = new Set(['take', 'keep', 'words']);

/** What names avoid beyond the terms of tests. */
const furtherTerms: readonly BarredTerm[] = [
  { forms: ['kept'], instead: 'stored, cached' },
  {
    forms: ['weigh', 'weighs', 'weighed', 'weigher'],
    instead: 'check, assess; weight of what a scale measures',
  },
  { forms: ['lack', 'lacks', 'lacking'], instead: 'missing' },
  { forms: ['carry out', 'carries out', 'carried out'], instead: 'run, apply' },
  { forms: ['noted', 'noting'], instead: 'recorded' },
];

export const nameTerms: readonly BarredTerm[] = [
  ...barredTerms.filter(({ forms }) => !usualInNames.has(forms[0] ?? '')),
  ...furtherTerms,
];

/** Participles and verb forms, which say nothing about the content of a type. Irregular ones are listed. */
const participle =
  /^(?:[A-Z][a-z]+(?:ed|ing)|Begun|Broken|Brought|Chosen|Done|Found|Given|Gone|Heard|Held|Kept|Known|Lost|Made|Paid|Read|Said|Seen|Sent|Shown|Sought|Taken|Told|Written|Ask|Begin|Find|Judge|Say|Send|Submit|Tell|Try|Wish)$/u;
/** Nouns with such an ending. */
const nouns = new Set([
  'Ending',
  'Feed',
  'Finding',
  'Heading',
  'Localized',
  'Meeting',
  'Screening',
  'Sighting',
  'Spelling',
  'Tracing',
  'Wording',
  'Drawing',
]);

const findInNames = finderOf(nameTerms);
const findInComments = finderOf(proseTerms);

/** The faults of the names and comments of a file and of its own name, as `file:line fault`. */
export function plainFaultsIn(file: string, code: string): string[] {
  const source = ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true);
  const lineOf = (position: number): number => source.getLineAndCharacterOfPosition(position).line + 1;
  const faults = [
    ...findInNames(spaced(path.basename(file))).map((term) => `${file}: its name contains ${term}`),
    ...commentsOf(source).flatMap(({ pos, text }) =>
      findInComments(text).map((term) => `${file}:${lineOf(pos)} a comment contains ${term}`),
    ),
  ];
  const visit = (node: ts.Node): void => {
    const name = declaredName(node);
    if (name)
      faults.push(
        ...faultsOfName({ node, name: name.text, file }).map(
          (fault) => `${file}:${lineOf(name.pos)} ${fault}`,
        ),
      );
    ts.forEachChild(node, visit);
  };
  visit(source);
  return faults;
}

function faultsOfName({ node, name, file }: { node: ts.Node; name: string; file: string }): string[] {
  if (mayStay(name, file)) return [];
  return [
    ...findInNames(spaced(name)).map((term) => `${name} contains ${term}`),
    ...(/^note[A-Z]/u.test(name) ? [`${name} begins with a verb (record)`] : []),
    ...(isType(node) && participle.test(name) && !nouns.has(name)
      ? [`the type ${name} is not named for what it holds`]
      : []),
  ];
}

function isType(node: ts.Node): boolean {
  return ts.isTypeAliasDeclaration(node) || ts.isInterfaceDeclaration(node);
}

/** The name that a node declares; not one that it imports or only uses. */
function declaredName(node: ts.Node): { text: string; pos: number } | undefined {
  if (!isDeclaration(node) || !node.name || !ts.isIdentifier(node.name)) return undefined;
  return { text: node.name.text, pos: node.name.getStart() };
}

type Declaration =
  | ts.VariableDeclaration
  | ts.ParameterDeclaration
  | ts.BindingElement
  | ts.FunctionDeclaration
  | ts.FunctionExpression
  | ts.ClassDeclaration
  | ts.TypeAliasDeclaration
  | ts.InterfaceDeclaration
  | ts.PropertySignature
  | ts.PropertyAssignment
  | ts.PropertyDeclaration
  | ts.MethodDeclaration
  | ts.MethodSignature;

function isDeclaration(node: ts.Node): node is Declaration {
  return (
    ts.isVariableDeclaration(node) ||
    ts.isParameter(node) ||
    ts.isBindingElement(node) ||
    ts.isFunctionDeclaration(node) ||
    ts.isFunctionExpression(node) ||
    ts.isClassDeclaration(node) ||
    isType(node) ||
    ts.isPropertySignature(node) ||
    ts.isPropertyAssignment(node) ||
    ts.isPropertyDeclaration(node) ||
    ts.isMethodDeclaration(node) ||
    ts.isMethodSignature(node)
  );
}

/** `noteBounce`, `kept-page.ts` and `KEPT_DAYS` as words with spaces. */
function spaced(name: string): string {
  return name
    .replace(/([a-z\d])([A-Z])/gu, '$1 $2')
    .replace(/([A-Z])([A-Z][a-z])/gu, '$1 $2')
    .replaceAll(/[-_.]/gu, ' ');
}

/** The comments of a file without their code spans. Only a file in which something like a comment has a term is walked. */
function commentsOf(source: ts.SourceFile): { pos: number; text: string }[] {
  const { text } = source;
  const likely = text.match(/\/\*[\s\S]*?\*\/|\/\/.*$/gmu) ?? [];
  if (!likely.some((comment) => findInComments(withoutCode(comment)).length > 0)) return [];
  const ranges = new Map<number, ts.CommentRange>();
  const visit = (node: ts.Node): void => {
    const around = [
      ...(ts.getLeadingCommentRanges(text, node.getFullStart()) ?? []),
      ...(ts.getTrailingCommentRanges(text, node.getEnd()) ?? []),
    ];
    if (!ts.isJsxText(node)) for (const range of around) ranges.set(range.pos, range);
    for (const child of node.getChildren(source)) visit(child);
  };
  visit(source);
  return [...ranges.values()].map(({ pos, end }) => ({ pos, text: withoutCode(text.slice(pos, end)) }));
}

function withoutCode(comment: string): string {
  return comment.replaceAll(/`[^`]*`/gu, '``').replaceAll(/\n\s*(?:\*|\/\/)/gu, '\n');
}
