import type { ReactNode } from 'react';
import styles from './flight-path.module.css';

type FlightPathProps = {
  /** The position of the plane between Sydney (0) and Ulaanbaatar (1). */
  progress?: number | undefined;
  /** Animates the line once when it appears. */
  isDrawn?: boolean | undefined;
  /** Labels of the two ends; without them the picture is decorative. */
  from?: string | undefined;
  to?: string | undefined;
  /** The text for screen readers. */
  label?: string | undefined;
  className?: string | undefined;
};

type Point = { x: number; y: number };

const start: Point = { x: 26, y: 118 };
const bend: Point = { x: 150, y: -38 };
const end: Point = { x: 334, y: 62 };
const arc = `M${start.x} ${start.y}Q${bend.x} ${bend.y} ${end.x} ${end.y}`;

/** The golden line from Sydney to Ulaanbaatar, with a plane at the parcel's position. */
export function FlightPath({
  progress = 0,
  isDrawn,
  from,
  to,
  label,
  className,
}: FlightPathProps): ReactNode {
  const at = Math.min(Math.max(progress, 0), 1);
  const plane = pointAt(at);
  return (
    <svg
      className={[styles.path, className].filter(Boolean).join(' ')}
      viewBox="0 0 360 150"
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      <path className={styles.way} d={arc} pathLength={100} />
      {isDrawn ? (
        <path className={styles.drawn} d={arc} pathLength={100} />
      ) : (
        <path className={styles.flown} d={arc} pathLength={100} strokeDasharray={`${at * 100} 100`} />
      )}
      <circle className={styles.end} cx={start.x} cy={start.y} r="5" />
      <circle className={at === 1 ? styles.reached : styles.end} cx={end.x} cy={end.y} r="5" />
      <g className={isDrawn ? styles.appearing : undefined}>
        <g transform={`translate(${plane.x} ${plane.y}) rotate(${headingAt(at)})`}>
          <circle className={styles.halo} r="15" />
          <path
            className={styles.plane}
            d="M10 0c0-1-1-1.7-2.2-1.7H3.2L-2-9h-2.4l2.4 7.3h-4.2L-8.4-4.6h-1.8L-8.8 0l-1.4 4.6h1.8l2.2-2.9h4.2L-4.4 9H-2l5.2-7.3h4.6C9 1.7 10 1 10 0Z"
          />
        </g>
      </g>
      {from && (
        <text className={styles.name} x={start.x - 6} y={start.y + 26}>
          {from}
        </text>
      )}
      {to && (
        <text className={styles.name} x={end.x + 8} y={end.y + 26} textAnchor="end">
          {to}
        </text>
      )}
    </svg>
  );
}

function pointAt(t: number): Point {
  const mix = (a: number, b: number, c: number): number =>
    (1 - t) ** 2 * a + 2 * (1 - t) * t * b + t ** 2 * c;
  return { x: rounded(mix(start.x, bend.x, end.x)), y: rounded(mix(start.y, bend.y, end.y)) };
}

function headingAt(t: number): number {
  const slope = (a: number, b: number, c: number): number => 2 * (1 - t) * (b - a) + 2 * t * (c - b);
  const angle = Math.atan2(slope(start.y, bend.y, end.y), slope(start.x, bend.x, end.x));
  return rounded((angle * 180) / Math.PI);
}

function rounded(value: number): number {
  return Math.round(value * 100) / 100;
}
