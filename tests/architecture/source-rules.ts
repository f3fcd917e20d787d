import ts from 'typescript';
import { cargoStates } from '~/domain/cargo/states';
import { formStates } from '~/domain/forms/states';
import { parcelStates } from '~/domain/parcels/states';
import { isOrderByBytes } from './name-order-rule';
import { namesOffice, namesPlace } from './place-names';

export type SourceRule = {
  name: string;
  /** Whether the rule applies to this file (path from the root, with slashes). */
  appliesTo: (file: string) => boolean;
  isOffence: (node: ts.Node) => boolean;
};

const isTest = (file: string): boolean => /\.(test|spec)\.tsx?$/.test(file) || file.startsWith('tests/');
const isProduct = (file: string): boolean => /^(app|db|desktop|domain|server)\//.test(file) && !isTest(file);

const builders = new Set([
  'selectFrom',
  'insertInto',
  'updateTable',
  'deleteFrom',
  'mergeInto',
  'replaceInto',
]);
const impureGlobals = new Set([
  'process',
  'performance',
  'crypto',
  'setTimeout',
  'setInterval',
  'fetch',
  'window',
  'document',
  'localStorage',
  'navigator',
  'Buffer',
]);

const states = new Set<string>([...parcelStates, ...formStates, ...cargoStates]);
const comparedStates = new RegExp(
  `status\\s*(?:=|<>|!=|(?:not )?in)\\s*\\(?\\s*'(?:${[...states].join('|')})'`,
  'u',
);

/** An aimag of Mongolia has the same name as an office. */
const mayNameOffices = /^(domain\/core\/offices|domain\/customers\/mn-places)\.ts$|^db\/seeds\//u;

/** Rules about the code itself, which imports cannot show. */
export const sourceRules: SourceRule[] = [
  {
    name: 'SQL only in queries.ts and db/',
    appliesTo: (file) => isProduct(file) && !file.startsWith('db/') && !file.endsWith('/queries.ts'),
    isOffence: (node) =>
      (ts.isCallExpression(node) &&
        ts.isPropertyAccessExpression(node.expression) &&
        builders.has(node.expression.name.text)) ||
      (ts.isTaggedTemplateExpression(node) && /^sql(\.|<|$)/.test(node.tag.getText())),
  },
  {
    name: 'no state of a parcel, form or cargo written out in queries.ts: take it from domain',
    appliesTo: (file) => isProduct(file) && file.endsWith('/queries.ts'),
    isOffence: (node) => isStateInSql(node) || isStateInCondition(node) || isGroupOfStates(node),
  },
  {
    name: 'a list by name has the order of the alphabet: inNameOrder',
    appliesTo: (file) => isProduct(file) && file.endsWith('/queries.ts'),
    isOffence: isOrderByBytes,
  },
  {
    name: 'no seed writes a search text: the job does',
    appliesTo: (file) => file.startsWith('db/seeds/') && !isTest(file),
    isOffence: (node) =>
      (ts.isIdentifier(node) && /^(?:searchText|foldedText)$/u.test(node.text)) ||
      (isTextLike(node) && /\b(?:search_text|folded_text)\b/u.test(node.text)),
  },
  {
    name: 'no clock, randomness or host in domain',
    appliesTo: (file) => file.startsWith('domain/') && !isTest(file),
    isOffence: (node) =>
      (ts.isNewExpression(node) &&
        node.expression.getText() === 'Date' &&
        (node.arguments?.length ?? 0) === 0) ||
      (ts.isPropertyAccessExpression(node) && ['Date.now', 'Math.random'].includes(node.getText())) ||
      (ts.isIdentifier(node) && impureGlobals.has(node.text) && isReference(node)),
  },
  {
    name: 'hours and days in milliseconds only in domain/core/durations.ts',
    appliesTo: (file) => isProduct(file) && file !== 'domain/core/durations.ts',
    isOffence: (node) => ts.isNumericLiteral(node) && ['3600000', '86400000'].includes(node.text),
  },
  {
    name: 'process.env only in server/core/env/env.ts',
    appliesTo: (file) => isProduct(file) && file !== 'server/core/env/env.ts',
    isOffence: (node) => ts.isPropertyAccessExpression(node) && node.getText() === 'process.env',
  },
  {
    name: 'no Intl or toLocale…String outside domain/core/format',
    appliesTo: (file) => isProduct(file) && !file.startsWith('domain/core/format/'),
    isOffence: (node) =>
      (ts.isIdentifier(node) && node.text === 'Intl' && isReference(node)) ||
      (ts.isPropertyAccessExpression(node) && /^toLocale(Date|Time)?String$/.test(node.name.text)) ||
      (ts.isPropertyAccessExpression(node) && node.name.text === 'localeCompare'),
  },
  {
    name: 'no comparison with one language outside domain/core/format: languages are a list',
    appliesTo: (file) => isProduct(file) && !file.startsWith('domain/core/format/'),
    isOffence: (node) =>
      ts.isBinaryExpression(node) &&
      [ts.SyntaxKind.EqualsEqualsEqualsToken, ts.SyntaxKind.ExclamationEqualsEqualsToken].includes(
        node.operatorToken.kind,
      ) &&
      /^'(?:mn|en)'$/u.test(node.right.getText()),
  },
  {
    name: 'the parts of an address are joined by domain/customers/address-lines.ts alone',
    appliesTo: (file) => isProduct(file) && file !== 'domain/customers/address-lines.ts',
    isOffence: isJoinOfAddress,
  },
  {
    name: 'an office is named in the table of domain/core/offices.ts alone',
    appliesTo: (file) => (isProduct(file) || file.startsWith('scripts/')) && !mayNameOffices.test(file),
    isOffence: (node) =>
      isTextLike(node) ? namesOffice(node.text) : ts.isIdentifier(node) && namesPlace(node.text),
  },
  {
    name: 'rows are searched in the browser as on the server: searchedRows, and no filter of Mantine’s own',
    appliesTo: (file) => /^(app|desktop)\//.test(file) && !isTest(file),
    isOffence: (node) =>
      isSearchByLetters(node) || (ts.isJsxAttribute(node) && node.name.getText() === 'searchable'),
  },
  {
    name: 'no screen is taken away because asking again failed: show NotYet where there is no data',
    appliesTo: (file) => /^(app|desktop)\/.*\.tsx$/.test(file) && !isTest(file),
    isOffence: (node) =>
      ts.isIfStatement(node) &&
      ts.isPropertyAccessExpression(node.expression) &&
      ['error', 'isError'].includes(node.expression.name.text) &&
      /^(\{\s*)?return \(?</.test(node.thenStatement.getText()),
  },
  {
    name: 'a CSS module is imported by the module that uses its classes',
    appliesTo: (file) => /^(app|desktop)\//.test(file) && !isTest(file),
    isOffence: (node) =>
      ts.isImportDeclaration(node) &&
      node.importClause === undefined &&
      ts.isStringLiteral(node.moduleSpecifier) &&
      node.moduleSpecifier.text.endsWith('.module.css'),
  },
  {
    name: 'an error of the server is shown with its values: refusalOf or codeWithParams',
    appliesTo: (file) => /^(app|desktop)\//.test(file) && !isTest(file),
    isOffence: (node) =>
      ts.isCallExpression(node) &&
      ['errorText', 'writeFieldError'].includes(node.expression.getText()) &&
      node.arguments.length === 1 &&
      /^problem(Of\(\w+\))?\??\.code\b/.test(node.arguments[0]?.getText() ?? ''),
  },
  {
    name: 'a new tab is opened by the host, which says when it is blocked: useOpenDocument',
    appliesTo: (file) =>
      /^(app|desktop\/renderer)\//.test(file) && !isTest(file) && !/\/(remix|desktop)-host\.tsx$/.test(file),
    isOffence: (node) => ts.isCallExpression(node) && node.expression.getText() === 'window.open',
  },
];

/** Each line of `code` that breaks a rule for `file`, as `file:line rule`. */
export function offencesIn(file: string, code: string): string[] {
  const rules = sourceRules.filter((rule) => rule.appliesTo(file));
  if (rules.length === 0) return [];
  const source = ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    for (const rule of rules) {
      if (!rule.isOffence(node)) continue;
      found.push(`${file}:${source.getLineAndCharacterOfPosition(node.getStart()).line + 1} ${rule.name}`);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** A use of the global, not of a property, key, declaration or type with its name. */
function isReference(node: ts.Identifier): boolean {
  const { parent } = node;
  if (ts.isPropertyAccessExpression(parent)) return parent.expression === node;
  if (ts.isCallExpression(parent) || ts.isNewExpression(parent)) return true;
  return ts.isQualifiedName(parent) || ts.isTypeOfExpression(parent) || ts.isBinaryExpression(parent);
}

function isTextLike(node: ts.Node): node is ts.LiteralLikeNode {
  return ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node);
}

const addressPart = /\b(?:suburb|aimag|khoroo|district)\b/u;

/** `title.toLowerCase().includes(text)` and its like, with either side in small or capital letters. */
function isSearchByLetters(node: ts.Node): boolean {
  return (
    ts.isCallExpression(node) &&
    ts.isPropertyAccessExpression(node.expression) &&
    ['includes', 'startsWith', 'endsWith', 'indexOf', 'search', 'match'].includes(
      node.expression.name.text,
    ) &&
    /\.to(?:Locale)?(?:Lower|Upper)Case\(/u.test(node.getText())
  );
}

/** Matches `[address.khoroo, address.street].join(', ')`, the same text as a template, and `addressLines(…).join()`. */
function isJoinOfAddress(node: ts.Node): boolean {
  if (ts.isTemplateExpression(node))
    return node.templateSpans.some(({ expression }) => namesPart(expression));
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return false;
  if (node.expression.name.text !== 'join') return false;
  return (
    namesPart(node.expression.expression) || node.expression.expression.getText().startsWith('addressLines(')
  );
}

function namesPart(node: ts.Node): boolean {
  if (ts.isIdentifier(node)) return addressPart.test(node.text);
  return ts.forEachChild(node, namesPart) ?? false;
}

/** Matches `status = 'departed'` in SQL text. */
function isStateInSql(node: ts.Node): boolean {
  const isText = ts.isNoSubstitutionTemplateLiteral(node) || ts.isTemplateHead(node);
  return (isText || ts.isTemplateMiddleOrTemplateTail(node)) && comparedStates.test(node.text);
}

/** Matches `.where('parcel.status', '=', 'departed')`. */
function isStateInCondition(node: ts.Node): boolean {
  if (!ts.isCallExpression(node)) return false;
  const [column, , value] = node.arguments;
  return Boolean(
    column && value && ts.isStringLiteralLike(column) && /status$/iu.test(column.text) && isState(value),
  );
}

/** Matches `['planned', 'open']` and the type `'planned' | 'open'`. */
function isGroupOfStates(node: ts.Node): boolean {
  if (ts.isArrayLiteralExpression(node)) return node.elements.length > 1 && node.elements.every(isState);
  if (!ts.isUnionTypeNode(node)) return false;
  return node.types.every((type) => ts.isLiteralTypeNode(type) && isState(type.literal));
}

function isState(node: ts.Node): boolean {
  return ts.isStringLiteralLike(node) && states.has(node.text);
}
