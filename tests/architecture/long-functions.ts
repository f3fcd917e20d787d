import ts from 'typescript';

/** No function is longer than this. */
export const LONGEST_LINES = 90;
/** A function above this is long: a view and its hook are then better apart. */
export const LONG_LINES = 50;
/** How many long functions the screens may have together. */
export const MOST_LONG_IN_SCREENS = 50;

export type FunctionLength = { file: string; line: number; name: string; lines: number };

/** The functions of a file that are longer than `most` lines, inner ones too. */
export function functionsAbove(most: number, file: string, code: string): FunctionLength[] {
  const source = ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true);
  const lineAt = (position: number): number => source.getLineAndCharacterOfPosition(position).line;
  const found: FunctionLength[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isFunctionLike(node)) {
      const line = lineAt(node.getStart());
      const lines = lineAt(node.getEnd()) - line + 1;
      if (lines > most) found.push({ file, line: line + 1, name: nameOf(node), lines });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

function nameOf(node: ts.SignatureDeclaration): string {
  const named = node.name ?? (ts.isVariableDeclaration(node.parent) ? node.parent.name : undefined);
  return named?.getText() ?? 'a function without a name';
}
