import type { ReactNode } from 'react';
import styles from './reading.module.css';

type Block = { kind: 'paragraph'; text: string } | { kind: 'list'; items: string[] };

/** Plain text as people write it: a blank line begins a paragraph, lines with «- » are a list. No markup. */
export function RichText({ text }: { text: string }): ReactNode {
  return (
    <div className={styles.text}>
      {blocksOf(text).map((block, index) =>
        block.kind === 'paragraph' ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a text never move
          <p key={index}>{block.text}</p>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a text never move
          <ul key={index}>
            {block.items.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        ),
      )}
    </div>
  );
}

function blocksOf(text: string): Block[] {
  return text
    .split(/\n\s*\n/u)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => {
      const lines = part.split('\n').map((line) => line.trim());
      if (!lines.every((line) => line.startsWith('- '))) return { kind: 'paragraph', text: part };
      return { kind: 'list', items: lines.map((line) => line.slice(2)) };
    });
}
