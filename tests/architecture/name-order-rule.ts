import ts from 'typescript';

/** Columns that hold what people read. `role.name` is a key, `application_name` is of PostgreSQL. */
const nameColumn = /(?<!\brole\.)\b(?!application_name)(?:\w+_name|\w+Name|name|title|question|headline)\b/u;
const orderedByName = new RegExp(`order by[^()]*${nameColumn.source}`, 'u');
const sortTables = /^(?:key|keyColumns|sortNames|sortKeys)$/u;

/** Matches an order by a name that is not the order of the alphabet: `inNameOrder` makes it that. */
export function isOrderByBytes(node: ts.Node): boolean {
  return isOrderByColumn(node) || isOrderInSql(node) || isSortKey(node);
}

/** Matches `.orderBy('fullName')`. */
function isOrderByColumn(node: ts.Node): boolean {
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return false;
  const [column] = node.arguments;
  return (
    node.expression.name.text === 'orderBy' &&
    column !== undefined &&
    (ts.isStringLiteralLike(column) || ts.isTaggedTemplateExpression(column)) &&
    nameColumn.test(column.getText()) &&
    !/^sql`distance/u.test(column.getText())
  );
}

/** Matches `order by name` in SQL text. */
function isOrderInSql(node: ts.Node): boolean {
  const isText = ts.isNoSubstitutionTemplateLiteral(node) || ts.isTemplateHead(node);
  return (isText || ts.isTemplateMiddleOrTemplateTail(node)) && orderedByName.test(node.text);
}

/** Matches the SQL of a name as `key: sql…` and in a table of sort keys. */
function isSortKey(node: ts.Node): boolean {
  if (!ts.isTaggedTemplateExpression(node) || !nameColumn.test(node.template.getText())) return false;
  let above: ts.Node = node.parent;
  while (ts.isPropertyAssignment(above) || ts.isObjectLiteralExpression(above) || ts.isAsExpression(above)) {
    if (ts.isPropertyAssignment(above) && sortTables.test(above.name.getText())) return true;
    above = above.parent;
  }
  return ts.isVariableDeclaration(above) && sortTables.test(above.name.getText());
}
