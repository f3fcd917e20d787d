import { codeInView, type WantedCodes } from './code-in-view';

export type Point = { x: number; y: number };
/** A code as a detector reports it, in pixels of the picture. */
export type DetectedCode = { rawValue: string; cornerPoints: readonly Point[] };

/** A code in view. Times are in milliseconds. */
export type Sighting = {
  text: string;
  corners: readonly Point[];
  /** The number of pictures in which it was read. */
  reads: number;
  seenAt: number;
  /** When it was last passed on. */
  fedAt: number | undefined;
};

/** All codes seen lately. */
export type Sightings = readonly Sighting[];

/** A code stays in view this long after its last reading, ms: not every picture is sharp. */
export const IN_VIEW = 700;
/** A code is passed on again only after this long out of sight, ms. */
export const REST = 2_000;
/** A code counts after this many pictures: one picture alone may show one of two labels. */
const READS = 2;

/** What a picture shows, and when, in milliseconds. */
export type Picture = { reads: readonly DetectedCode[]; wanted: WantedCodes; now: number };

/** Adds the wanted codes of one picture. Others are left out, and so is the second code of the same label. */
export function seen(before: Sightings, { reads, wanted, now }: Picture): Sightings {
  const found = new Map<string, DetectedCode>();
  for (const read of reads) {
    const text = codeInView(read.rawValue, wanted);
    if (text !== undefined && !found.has(text)) found.set(text, read);
  }
  const known = before.filter(({ text, seenAt }) => !found.has(text) && now - seenAt < REST);
  const fresh = [...found].map(([text, { cornerPoints }]): Sighting => {
    const earlier = before.find((one) => one.text === text && now - one.seenAt < REST);
    const reads = (earlier?.reads ?? 0) + 1;
    return { text, corners: cornerPoints, reads, seenAt: now, fedAt: earlier?.fedAt };
  });
  return [...known, ...fresh];
}

/** The codes to choose from, in the order of their texts: a hand that shakes must not swap the buttons. */
export function inView(sightings: Sightings, now: number): Sightings {
  const shown = sightings.filter(({ seenAt }) => now - seenAt < IN_VIEW);
  return shown.sort((one, other) => (one.text < other.text ? -1 : 1));
}

/** The only code in view, unless it was passed on already. Of several, the user chooses. */
export function certainOne(sightings: Sightings, now: number): string | undefined {
  const [only, ...others] = inView(sightings, now);
  if (!only || others.length > 0 || only.reads < READS) return undefined;
  return only.fedAt === undefined ? only.text : undefined;
}

/** Whether a chosen code may be passed on: a double tap counts once. */
export function mayFeed(sightings: Sightings, text: string, now: number): boolean {
  const { fedAt } = sightings.find((one) => one.text === text) ?? {};
  return fedAt === undefined || now - fedAt >= REST;
}

/** Notes that a code was passed on. */
export function fed(sightings: Sightings, text: string, now: number): Sightings {
  return sightings.map((one) => (one.text === text ? { ...one, fedAt: now } : one));
}

/** Whether a picture shows only codes that nobody wants. */
export function isForeign({ reads, wanted }: Omit<Picture, 'now'>): boolean {
  return reads.length > 0 && reads.every(({ rawValue }) => codeInView(rawValue, wanted) === undefined);
}
