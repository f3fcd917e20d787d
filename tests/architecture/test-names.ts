import ts from 'typescript';
import { barredTermsIn } from './plain-words';
import { hasVerb } from './verbs';

export const longestName = 80;

const namers = new Set(['describe', 'it', 'test']);
const barredOpening = /^(?:what|whatever|who|whoever|whom|whose|the same|as above|and|but|or|so|it)\b/iu;
const placeholderAlone = /^(?:%[sdifjo]|\$\w+)$/u;

type NamedCall = { call: ts.CallExpression; name: string; kind: 'suite' | 'step' | 'test' };

/** The faults of all names of suites, steps and tests, as `file:line name: fault`. */
export function nameFaultsIn(file: string, code: string): string[] {
  const source = ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true);
  const faults: string[] = [];
  const visit = (node: ts.Node): void => {
    const named = ts.isCallExpression(node) ? namedBy(node) : undefined;
    if (named) {
      const line = source.getLineAndCharacterOfPosition(named.call.getStart()).line + 1;
      faults.push(...faultsOf(named).map((fault) => `${file}:${line} ${named.name}: ${fault}`));
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return faults;
}

function faultsOf({ call, name, kind }: NamedCall): string[] {
  const faults = [
    ...(name.length > longestName ? [`is longer than ${longestName} characters`] : []),
    ...(barredOpening.test(name) ? ['opens without a subject or a verb'] : []),
    ...barredTermsIn(name).map((term) => `contains ${term}`),
  ];
  if (kind !== 'test') return faults;
  if (placeholderAlone.test(name)) return [...faults, ...faultsOfRows(call)];
  return hasVerb(name) ? faults : [...faults, 'has no verb of verbs.ts'];
}

/** A name such as `%s` is a sentence only where each row of the table beside it begins with one. */
function faultsOfRows(call: ts.CallExpression): string[] {
  const names = rowNamesOf(call);
  if (!names) return ['has no row names that are written beside it'];
  return names
    .filter((name) => !hasVerb(name) || barredTermsIn(name).length > 0)
    .map((name) => `the row «${name}» has no verb of verbs.ts or a barred term`);
}

function rowNamesOf({ expression }: ts.CallExpression): string[] | undefined {
  const [argument] = ts.isCallExpression(expression) ? expression.arguments : [];
  const table =
    argument && (ts.isAsExpression(argument) || ts.isSatisfiesExpression(argument))
      ? argument.expression
      : argument;
  if (!table || !ts.isArrayLiteralExpression(table)) return undefined;
  const names = table.elements.map((row) => (ts.isArrayLiteralExpression(row) ? row.elements[0] : row));
  const texts = names.flatMap((name) => (name && ts.isStringLiteralLike(name) ? [name.text] : []));
  return texts.length === names.length ? texts : undefined;
}

/** The first argument of a call of `test`, `it.each(rows)`, …; a template counts as it is written. */
function namedBy(call: ts.CallExpression): NamedCall | undefined {
  const chain = chainOf(call.expression);
  const [first] = call.arguments;
  if (!first || !namers.has(chain[0] ?? '')) return undefined;
  if (!ts.isStringLiteralLike(first) && !ts.isTemplateExpression(first)) return undefined;
  const name = ts.isStringLiteralLike(first) ? first.text : first.getText().slice(1, -1);
  if (chain.includes('describe')) return { call, name, kind: 'suite' };
  return { call, name, kind: chain.includes('step') ? 'step' : 'test' };
}

/** `['test', 'skipIf', 'each']` of `test.skipIf(isSlow).each(rows)`. */
function chainOf(node: ts.Expression): string[] {
  if (ts.isIdentifier(node)) return [node.text];
  if (ts.isTaggedTemplateExpression(node)) return chainOf(node.tag);
  if (ts.isPropertyAccessExpression(node)) return [...chainOf(node.expression), node.name.text];
  return ts.isCallExpression(node) ? chainOf(node.expression) : [''];
}
