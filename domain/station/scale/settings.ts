import type { ScaleBaud, ScaleFormat } from './kinds';

/** The identity of a serial port: the USB chip of its cable. */
export type SerialDevice = { vendorId: number; productId: number };

/** The connection settings of a computer's scale; null means automatic detection. */
export type ScaleSettings = {
  format: ScaleFormat | null;
  baud: ScaleBaud | null;
  device: SerialDevice | null;
};

/** The settings of one computer, and the function that changes them. */
export type StoredScale = { settings: ScaleSettings; change: (change: Partial<ScaleSettings>) => void };

export const freshScaleSettings: ScaleSettings = { format: null, baud: null, device: null };
