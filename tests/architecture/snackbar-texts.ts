/** What a snackbar shows: the argument of a function that shows it, or the `successText` of a change. */
const shows =
  /\b(?:showSnackbar|decide|press|change|after|archive|start)\(|\b(?:success|wait)Text(?:: |=\{| = )/gu;

/** The keys of texts that a module shows at the bottom of the screen, as patterns: `done.${act}` names several. */
export function snackbarKeysIn(code: string): RegExp[] {
  if (!/showSnackbar|useChange|\b(?:success|wait)Text\b/u.test(code)) return [];
  const [, own = 'common'] = /useTranslation\(\s*\[?\s*'([\w-]+)'/u.exec(code) ?? [];
  return [...code.matchAll(shows)]
    .flatMap((match) => keysIn(expressionAt(code, match.index + match[0].length)))
    .map((key) => patternOf(key.includes(':') ? key : `${own}:${key}`));
}

/** The code from there to the end of the expression: a comma, or a bracket that was open before. */
function expressionAt(code: string, from: number): string {
  let depth = 0;
  let at = from;
  for (; at < code.length && depth >= 0; at += 1) {
    const letter = code[at] ?? '';
    if ('({['.includes(letter)) depth += 1;
    if (')}]'.includes(letter)) depth -= 1;
    if (letter === ';' && depth === 0) break;
  }
  return code.slice(from, at);
}

function keysIn(expression: string): string[] {
  return [...expression.matchAll(/\bt\(\s*(?<inside>(?:[^()]|\([^()]*\))*)\)/gu)].flatMap(({ groups }) =>
    [...(groups?.inside ?? '').matchAll(/['`](?<key>[a-zA-Z][\w:.${}-]*)['`]/gu)].map(
      ({ groups: found }) => found?.key ?? '',
    ),
  );
}

function patternOf(key: string): RegExp {
  const parts = key.split(/\$\{[^}]*\}/u).map((part) => part.replace(/[.$]/gu, '\\$&'));
  return new RegExp(`^${parts.join('[\\w-]+')}(?:_one|_other)?$`, 'u');
}
