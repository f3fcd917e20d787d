import type { ReactNode } from 'react';
import styles from './rich-text.module.css';

type RichTextProps = { html: string; size?: 'md' | 'sm' };

/** A text that the server made out of Markdown (`server/content/markdown.ts`); no other HTML may come here. */
export function RichText({ html, size = 'md' }: RichTextProps): ReactNode {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the server lets no markup of the text through
  return <div className={styles.text} data-size={size} dangerouslySetInnerHTML={{ __html: html }} />;
}
