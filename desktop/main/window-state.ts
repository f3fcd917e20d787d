import { z } from 'zod';
import type { FileStore } from './file-store';

const boundsSchema = z.object({
  x: z.number().int(),
  y: z.number().int(),
  width: z.number().int().min(360).max(20_000),
  height: z.number().int().min(400).max(20_000),
});
const stateSchema = boundsSchema.extend({ isMaximized: z.boolean() });

export type Bounds = z.output<typeof boundsSchema>;
type WindowState = { width: number; height: number; x?: number; y?: number; isMaximized: boolean };

type WatchedWindow = {
  on: (event: 'close', listener: () => void) => unknown;
  getNormalBounds: () => Bounds;
  isMaximized: () => boolean;
};

const first: WindowState = { width: 1280, height: 860, isMaximized: false };
/** Pixels of the title bar that must stay visible, so that the user can drag the window. */
const graspPx = 80;

/** Returns the last position of the window; centred if that position is on no screen any more. */
export function readWindowState(file: FileStore, screens: readonly Bounds[]): WindowState {
  const stored = stateSchema.safeParse(parsed(file.read()?.toString('utf8')));
  if (!stored.success) return first;
  const { x, y, ...size } = stored.data;
  return screens.some((screen) => isInSight(stored.data, screen)) ? { x, y, ...size } : size;
}

export function storeWindowState(file: FileStore, window: WatchedWindow): void {
  window.on('close', () => {
    const { x, y, width, height } = window.getNormalBounds();
    file.write(JSON.stringify({ x, y, width, height, isMaximized: window.isMaximized() }));
  });
}

function isInSight({ x, y, width }: Bounds, screen: Bounds): boolean {
  const isBeside = x + width >= screen.x + graspPx && x <= screen.x + screen.width - graspPx;
  return isBeside && y >= screen.y - 10 && y <= screen.y + screen.height - graspPx;
}

function parsed(text: string | undefined): unknown {
  try {
    return text === undefined ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}
