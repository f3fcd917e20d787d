import { Parser } from 'htmlparser2';

const hiddenTags: readonly string[] = ['head', 'style', 'script', 'title', 'template', 'noscript'];
const blockTags: readonly string[] = [
  ...['address', 'article', 'div', 'dd', 'dl', 'dt', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'li', 'ol', 'p'],
  ...['pre', 'section', 'table', 'tr', 'ul', 'blockquote', 'hr'],
];
/** Deeper quotes look alike. */
const depthMax = 5;

/** Returns the text of an HTML mail. Quoted lines begin with `>`, as in plain text. */
export function htmlText(html: string): string {
  const lines: string[] = [];
  let line = '';
  let hidden = 0;
  let quoted = 0;
  const endLine = (): void => {
    lines.push(`${'> '.repeat(Math.min(quoted, depthMax))}${line.trim()}`);
    line = '';
  };
  const endBlock = (): void => {
    if (line.trim() !== '') endLine();
  };
  const parser = new Parser({
    onopentag: (name) => {
      if (hiddenTags.includes(name)) hidden += 1;
      if (name === 'br') endLine();
      if (blockTags.includes(name)) endBlock();
      if (name === 'blockquote') quoted += 1;
    },
    ontext: (text) => {
      if (hidden === 0) line += text.replace(/[\s\u00A0]+/gu, ' ');
    },
    onclosetag: (name) => {
      if (hiddenTags.includes(name)) hidden -= 1;
      if (blockTags.includes(name)) endBlock();
      if (name === 'blockquote') quoted -= 1;
      if (name === 'p') lines.push('> '.repeat(Math.min(quoted, depthMax)).trimEnd());
    },
  });
  parser.end(html);
  endBlock();
  return lines
    .join('\n')
    .replace(/\n{3,}/gu, '\n\n')
    .trim();
}
