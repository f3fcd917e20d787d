import type { ReactNode } from 'react';
import styles from './rich-text.module.css';

type RichTextProps = { html: string; size?: 'md' | 'sm' };

/** HTML of `domain/content/rich-text/html`, or of `server/content/markdown`. Other HTML is not safe here. */
export function RichText({ html, size = 'md' }: RichTextProps): ReactNode {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: both sources escape the text
  return <div className={styles.text} data-size={size} dangerouslySetInnerHTML={{ __html: html }} />;
}
