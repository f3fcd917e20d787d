const parts: Promise<unknown>[] = [];

/** A part that the page in sight holds: the browser waits for its code before it hydrates the page. */
export function holdHydration(part: Promise<unknown>): void {
  parts.push(part);
}

/** Also of the parts that are named only when the code of another is there. */
export async function firstParts(): Promise<void> {
  for (let known = 0; known < parts.length; ) {
    known = parts.length;
    await Promise.all(parts);
  }
}
