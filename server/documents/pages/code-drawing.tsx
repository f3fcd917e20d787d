import { Path, Rect, Svg } from '@react-pdf/renderer';
import type { ReactNode } from 'react';
import { z } from 'zod';

type CodeDrawingProps = {
  /** SVG of `documents/codes`. */
  svg: string;
  /** In pt. */
  width: number;
  height: number;
};

/** A bar code or QR code as vector paths: sharp at every size. */
export function CodeDrawing({ svg, width, height }: CodeDrawingProps): ReactNode {
  const { box, paths } = readDrawing(svg);
  return (
    <Svg viewBox={`0 0 ${box[0]} ${box[1]}`} width={width} height={height} preserveAspectRatio="none">
      <Rect x={0} y={0} width={box[0]} height={box[1]} fill="#fff" />
      {paths.map((path) =>
        path.strokeWidth === undefined ? (
          <Path key={path.d} d={path.d} fill="#000" fillRule="evenodd" />
        ) : (
          <Path key={path.d} d={path.d} stroke="#000" strokeWidth={path.strokeWidth} />
        ),
      )}
    </Svg>
  );
}

const boxSchema = z.tuple([z.coerce.number().positive(), z.coerce.number().positive()]);

type Drawing = { box: [number, number]; paths: { d: string; strokeWidth: number | undefined }[] };

function readDrawing(svg: string): Drawing {
  const [, wide, high] = /viewBox="0 0 (\d+) (\d+)"/u.exec(svg) ?? [];
  const paths = [...svg.matchAll(/<path ([^>]*)>/gu)].map(([, attributes = '']) => {
    const width = /stroke-width="(\d+)"/u.exec(attributes)?.[1];
    return {
      d: /\bd="([^"]*)"/u.exec(attributes)?.[1] ?? '',
      strokeWidth: width === undefined ? undefined : Number(width),
    };
  });
  return { box: boxSchema.parse([wide, high]), paths };
}
