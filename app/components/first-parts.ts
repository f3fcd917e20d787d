const parts: Promise<unknown>[] = [];

/** A part that the page in sight holds: the browser waits for its code before it hydrates the page. */
export function holdHydration(part: Promise<unknown>): void {
  parts.push(part);
}

export async function firstParts(): Promise<void> {
  await Promise.all(parts);
}
