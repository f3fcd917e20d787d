import type { ReactNode } from 'react';

type CodeImageProps = {
  /** An SVG drawn by the server (`domain/barcode`), never by a visitor. */
  svg: string;
  /** What the code says, for those who cannot see it. */
  label: string;
  width?: string | undefined;
};

/** A bar code or QR code. As an image it can run no script, whatever it holds. */
export function CodeImage({ svg, label, width }: CodeImageProps): ReactNode {
  return <img src={`data:image/svg+xml;utf8,${encodeURIComponent(svg)}`} alt={label} style={{ width }} />;
}
