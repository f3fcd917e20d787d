import ts from 'typescript';
import { type AskedKey, keysOfType } from './keys-of-type';

/** The keys of each namespace, a plural without its ending. */
export type KnownTexts = ReadonlyMap<string, ReadonlySet<string>>;
type Options = {
  texts: KnownTexts;
  /** Where a key that its own namespaces lack is looked for. */
  fallback: readonly string[];
  isOurs: (file: string) => boolean;
  /** Whether a file may ask for a key that only run time knows. */
  mayVary: (file: string) => boolean;
};
type Call = { node: ts.CallExpression; namespaces: readonly string[] };

/**
 * The calls of a translator that ask for a key which its namespaces lack: the page would show the key. A translator is
 * a value of i18next's type `TFunction`, whose first argument names its namespaces.
 */
export function missingTexts(program: ts.Program, options: Options): string[] {
  const checker = program.getTypeChecker();
  const found: string[] = [];
  for (const file of program.getSourceFiles()) {
    if (file.isDeclarationFile || !options.isOurs(file.fileName)) continue;
    const visit = (node: ts.Node): void => {
      if (ts.isCallExpression(node)) {
        const problem = problemOf(node, checker, options);
        const { line } = file.getLineAndCharacterOfPosition(node.getStart());
        if (problem) found.push(`${file.fileName}:${line + 1} ${problem}`);
      }
      ts.forEachChild(node, visit);
    };
    visit(file);
  }
  return found;
}

function problemOf(node: ts.CallExpression, checker: ts.TypeChecker, options: Options): string | undefined {
  const [argument] = node.arguments;
  if (!argument) return undefined;
  const namespaces = namespacesOf(checker.getTypeAtLocation(node.expression), checker);
  if (!namespaces) return isNamedT(node.expression) ? 'calls a t that is no TFunction' : undefined;
  const call = { node, namespaces };
  const isKnown = (key: AskedKey): boolean => exists(key, call, options);
  const asked = keysOfType(checker.getTypeAtLocation(argument), checker);
  const missing = asked.filter((key) => !isKnown(key));
  if (missing.length === 0 || (ts.isTemplateExpression(argument) && fits(argument, checker, asked, isKnown)))
    return undefined;
  const keys = missing.map(({ whole, start }) => whole ?? (start === undefined ? 'any text' : `${start}…`));
  return `asks ${namespaces.join(', ')} for ${[...new Set(keys)].join(', ')}`;
}

function exists({ whole, start }: AskedKey, { node, namespaces }: Call, options: Options): boolean {
  const text = whole ?? start;
  if (text === undefined) return options.mayVary(node.getSourceFile().fileName);
  const [, own, key = ''] = /^(?:([^:]*):)?(.*)$/su.exec(text) ?? [];
  return [...(own === undefined ? namespaces : [own]), ...options.fallback].some((namespace) => {
    const keys = options.texts.get(namespace);
    return whole === undefined ? [...(keys ?? [])].some((known) => known.startsWith(key)) : keys?.has(key);
  });
}

/**
 * Of a key with several blanks not every combination exists, because one value limits the other. Each value must then
 * be part of a text that exists.
 */
function fits(
  { head, templateSpans }: ts.TemplateExpression,
  checker: ts.TypeChecker,
  asked: readonly AskedKey[],
  isKnown: (key: AskedKey) => boolean,
): boolean {
  if (templateSpans.length < 2) return false;
  const known = new Set(asked.filter(isKnown).flatMap(({ whole }) => whole ?? []));
  const values = templateSpans.map(({ expression }) =>
    keysOfType(checker.getTypeAtLocation(expression), checker).flatMap(({ whole }) => whole ?? []),
  );
  return values.every((own, at) =>
    own.every((value) => {
      const others = values.map((list, index) => (index === at ? [value] : list));
      return combine(head.text, templateSpans, others).some((text) => known.has(text));
    }),
  );
}

function combine(
  head: string,
  spans: readonly ts.TemplateSpan[],
  values: readonly (readonly string[])[],
): string[] {
  return spans.reduce(
    (texts, { literal }, index) =>
      texts.flatMap((text) => (values[index] ?? []).map((value) => `${text}${value}${literal.text}`)),
    [head],
  );
}

function namespacesOf(type: ts.Type, checker: ts.TypeChecker): string[] | undefined {
  const isTranslator = type.symbol?.name === 'TFunction' || type.aliasSymbol?.name === 'TFunction';
  if (!isTranslator || !isReference(type)) return undefined;
  const [namespaces] = checker.getTypeArguments(type);
  return namespaces ? literalsIn(namespaces, checker) : [];
}

function literalsIn(type: ts.Type, checker: ts.TypeChecker): string[] {
  if (type.isStringLiteral()) return [type.value];
  if (type.isUnion()) return type.types.flatMap((part) => literalsIn(part, checker));
  const isList = checker.isTupleType(type) || checker.isArrayType(type);
  return isList && isReference(type)
    ? checker.getTypeArguments(type).flatMap((part) => literalsIn(part, checker))
    : [];
}

function isReference(type: ts.Type): type is ts.TypeReference {
  return 'target' in type;
}

function isNamedT(callee: ts.Expression): boolean {
  return ts.isIdentifier(callee) && callee.text === 't';
}
