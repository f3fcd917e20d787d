import type { ReactNode } from 'react';

type CodeImageProps = {
  /** An SVG from the server (`server/core/text/codes`), never from a visitor. */
  svg: string;
  /** The code as text, for screen readers. */
  label: string;
  width?: string | undefined;
};

/** A bar code or QR code. As an image it cannot run scripts, whatever it contains. */
export function CodeImage({ svg, label, width }: CodeImageProps): ReactNode {
  return <img src={`data:image/svg+xml;utf8,${encodeURIComponent(svg)}`} alt={label} style={{ width }} />;
}
