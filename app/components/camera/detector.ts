import type { DetectedCode } from './sightings';

/** Reads the codes of a picture, as the browser's BarcodeDetector does. */
export type Detector = { detect: (picture: HTMLVideoElement) => Promise<readonly DetectedCode[]> };
type DetectorClass = {
  new (options: { formats: (typeof formats)[number][] }): Detector;
  getSupportedFormats: () => Promise<readonly string[]>;
};

/** Labels carry Code 128, slips a QR code. */
const formats = ['code_128', 'qr_code'] as const;

let made: Promise<Detector> | undefined;

/**
 * Returns the browser's own detector where it reads our codes, else ZXing, whose files the portal serves itself.
 * Rejects when they cannot be loaded.
 */
export function getDetector(): Promise<Detector> {
  made ??= makeDetector().catch((error: unknown) => {
    made = undefined;
    throw error;
  });
  return made;
}

async function makeDetector(): Promise<Detector> {
  const Native: unknown = Reflect.get(window, 'BarcodeDetector');
  if (isDetectorClass(Native)) {
    const known = await Native.getSupportedFormats();
    if (formats.every((format) => known.includes(format))) return new Native({ formats: [...formats] });
  }
  const { makeZxing } = await import('./zxing');
  return makeZxing([...formats]);
}

/** TypeScript does not know this interface: not all browsers have it. */
function isDetectorClass(value: unknown): value is DetectorClass {
  return typeof value === 'function' && 'getSupportedFormats' in value;
}
