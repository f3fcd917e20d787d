import { Parser } from 'htmlparser2';

const hiddenTags: readonly string[] = ['head', 'style', 'script', 'title', 'template', 'noscript'];
const blockTags: readonly string[] = [
  ...['address', 'article', 'div', 'dd', 'dl', 'dt', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'li', 'ol', 'p'],
  ...['pre', 'section', 'table', 'tr', 'ul', 'blockquote', 'hr'],
];
/** The parser's time grows with the square of the tags that are open: more of them are no text of a person. */
const openMax = 10_000;
const sliceLength = 4_096;
/** Deeper quotes look alike. */
const depthMax = 5;

/** Returns the text of an HTML mail, up to where too many tags are open. Quoted lines begin with `>`, as in plain text. */
export function htmlText(html: string): string {
  const lines: string[] = [];
  let line = '';
  let hidden = 0;
  let quoted = 0;
  let open = 0;
  const endLine = (): void => {
    lines.push(`${'> '.repeat(Math.min(quoted, depthMax))}${line.trim()}`);
    line = '';
  };
  const endBlock = (): void => {
    if (line.trim() !== '') endLine();
  };
  const parser = new Parser({
    onopentag: (name) => {
      open += 1;
      if (hiddenTags.includes(name)) hidden += 1;
      if (name === 'br') endLine();
      if (blockTags.includes(name)) endBlock();
      if (name === 'blockquote') quoted += 1;
    },
    ontext: (text) => {
      if (hidden === 0) line += text.replace(/[\s\u00A0]+/gu, ' ');
    },
    onclosetag: (name) => {
      open -= 1;
      if (hiddenTags.includes(name)) hidden -= 1;
      if (blockTags.includes(name)) endBlock();
      if (name === 'blockquote') quoted -= 1;
      if (name === 'p') lines.push('> '.repeat(Math.min(quoted, depthMax)).trimEnd());
    },
  });
  for (let at = 0; at < html.length && open < openMax; at += sliceLength)
    parser.write(html.slice(at, at + sliceLength));
  parser.end();
  endBlock();
  return lines
    .join('\n')
    .replace(/\n{3,}/gu, '\n\n')
    .trim();
}
