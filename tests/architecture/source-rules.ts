import ts from 'typescript';

export type SourceRule = {
  name: string;
  /** Whether the rule holds for this file (path from the root, with slashes). */
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

/** What imports cannot show: rules about the code itself. */
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
    name: 'process.env only in server/env.ts',
    appliesTo: (file) => isProduct(file) && file !== 'server/env.ts',
    isOffence: (node) => ts.isPropertyAccessExpression(node) && node.getText() === 'process.env',
  },
  {
    name: 'no Intl or toLocale…String outside domain/format',
    appliesTo: (file) => isProduct(file) && !file.startsWith('domain/format/'),
    isOffence: (node) =>
      (ts.isIdentifier(node) && node.text === 'Intl' && isReference(node)) ||
      (ts.isPropertyAccessExpression(node) && /^toLocale(Date|Time)?String$/.test(node.name.text)) ||
      (ts.isPropertyAccessExpression(node) && node.name.text === 'localeCompare'),
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
];

/** Every line of `code` that breaks a rule which holds for `file`, as `file:line rule`. */
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

/** A use of the global itself, not a property, key, declaration or type of the same name. */
function isReference(node: ts.Identifier): boolean {
  const { parent } = node;
  if (ts.isPropertyAccessExpression(parent)) return parent.expression === node;
  if (ts.isCallExpression(parent) || ts.isNewExpression(parent)) return true;
  return ts.isQualifiedName(parent) || ts.isTypeOfExpression(parent) || ts.isBinaryExpression(parent);
}
