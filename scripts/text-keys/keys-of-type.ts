import ts from 'typescript';

/** A key, or for a type such as `tasks.${string}` only its beginning; both undefined where any text is possible. */
export type AskedKey = { whole?: string; start?: string };

/** The keys that an expression can be. A key of a type parameter is one of its constraint. */
export function keysOfType(type: ts.Type, checker: ts.TypeChecker): AskedKey[] {
  if (type.isUnion()) return type.types.flatMap((part) => keysOfType(part, checker));
  if (type.isStringLiteral()) return [{ whole: type.value }];
  if (isTemplate(type)) {
    const known = keysOfTemplate(type, checker);
    return known ?? [{ start: type.texts[0] ?? '' }];
  }
  const constraint = checker.getBaseConstraintOfType(type);
  return constraint && constraint !== type ? keysOfType(constraint, checker) : [{}];
}

/** Each text of a template whose blanks are unions, in which a type parameter counts as its constraint. */
function keysOfTemplate(type: ts.TemplateLiteralType, checker: ts.TypeChecker): AskedKey[] | undefined {
  let texts = [type.texts[0] ?? ''];
  for (const [index, blank] of type.types.entries()) {
    const values = keysOfType(blank, checker).map(({ whole }) => whole);
    if (values.some((value) => value === undefined)) return undefined;
    texts = texts.flatMap((text) => values.map((value) => `${text}${value}${type.texts[index + 1]}`));
  }
  return texts.map((whole) => ({ whole }));
}

function isTemplate(type: ts.Type): type is ts.TemplateLiteralType {
  return (type.flags & ts.TypeFlags.TemplateLiteral) !== 0;
}
