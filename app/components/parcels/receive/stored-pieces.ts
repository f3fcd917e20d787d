import { measureNames, type TypedPiece } from './receive-draft';

const MAX_STORED = 20;

/** The pieces stored in the browser; undefined for text in another format. */
export function readStoredPieces(text: string | null): TypedPiece[] | undefined {
  try {
    const stored: unknown = JSON.parse(text ?? 'null');
    if (!Array.isArray(stored) || stored.length < 1 || stored.length > MAX_STORED) return undefined;
    return stored.every(isPiece) ? stored : undefined;
  } catch {
    return undefined;
  }
}

function isPiece(value: unknown): value is TypedPiece {
  return (
    isRecord(value) &&
    typeof value.pieceNo === 'number' &&
    typeof value.place === 'string' &&
    measureNames.every((name) => typeof value[name] === 'string') &&
    Array.isArray(value.photos) &&
    value.photos.every(isPhoto)
  );
}

function isPhoto(value: unknown): boolean {
  return isRecord(value) && typeof value.id === 'string' && typeof value.url === 'string';
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
