import { BarcodeDetector, type BarcodeFormat, prepareZXingModule } from 'barcode-detector/ponyfill';
import wasmAddress from 'zxing-wasm/reader/zxing_reader.wasm?url';
import type { Detector } from './detector';

/** Loads ZXing from our own files; the package would fetch it from another host. Rejects when it cannot be loaded. */
export async function makeZxing(formats: BarcodeFormat[]): Promise<Detector> {
  await prepareZXingModule({ overrides: { locateFile: () => wasmAddress }, fireImmediately: true });
  return new BarcodeDetector({ formats });
}
