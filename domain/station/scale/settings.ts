import type { ScaleBaud, ScaleFormat } from './kinds';

/** A serial port as the system knows it again: by the chip of its cable. */
export type SerialDevice = { vendorId: number; productId: number };

/** How the scale at a computer is spoken with; null finds it out. */
export type ScaleSettings = {
  format: ScaleFormat | null;
  baud: ScaleBaud | null;
  device: SerialDevice | null;
};

/** Those of one computer, and the way to change them. */
export type KeptScale = { settings: ScaleSettings; change: (change: Partial<ScaleSettings>) => void };

export const freshScaleSettings: ScaleSettings = { format: null, baud: null, device: null };
