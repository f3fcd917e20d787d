const parts: Promise<unknown>[] = [];

/** Registers a part of the visible page: the browser loads its code before it hydrates the page. */
export function holdHydration(part: Promise<unknown>): void {
  parts.push(part);
}

/** Waits for all parts, including those that are registered when the code of another one has loaded. */
export async function firstParts(): Promise<void> {
  for (let known = 0; known < parts.length; ) {
    known = parts.length;
    await Promise.all(parts);
  }
}
