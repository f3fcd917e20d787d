export type ChangedValue = {
  /** The path of the value: `['bands', '1', 'fromG']`. */
  path: readonly string[];
  before: Leaf;
  after: Leaf;
};
export type Leaf = string | number | boolean | null | undefined;

/** Fields that every change updates. They carry no information. */
const silent: ReadonlySet<string> = new Set(['version', 'updatedAt', 'searchText']);
const deepest = 6;

/**
 * Lists the values that differ between two snapshots of a record. A snapshot may be partial: fields that the later one
 * lacks are unchanged. Without a later snapshot every value is removed; without an earlier one every value is new.
 */
export function differenceOf(before: unknown, after: unknown): ChangedValue[] {
  const [was, is] = [leavesOf(before), leavesOf(after)];
  const spokenOf = after === null || after === undefined ? was : is;
  const roots = new Set([...spokenOf.values()].map(({ path }) => path[0]));
  const keys = new Set([...was, ...is].filter(([, { path }]) => roots.has(path[0])).map(([key]) => key));
  return [...keys].flatMap((key) => {
    const [old, next] = [was.get(key), is.get(key)];
    const path = (next ?? old)?.path ?? [];
    if (isSame(old?.value, next?.value)) return [];
    return [{ path, before: old?.value, after: next?.value }];
  });
}

type LeafAt = { path: readonly string[]; value: Leaf };

function leavesOf(picture: unknown): Map<string, LeafAt> {
  const found = new Map<string, LeafAt>();
  const walk = (value: unknown, path: readonly string[]): void => {
    if (silent.has(path[0] ?? '')) return;
    if (Array.isArray(value) && value.every(isLeaf)) {
      put(path, value.length === 0 ? null : value.map(String).join(', '));
    } else if (typeof value === 'object' && value !== null && path.length < deepest) {
      for (const [key, inner] of Object.entries(value)) walk(inner, [...path, key]);
    } else {
      put(path, isLeaf(value) ? value : JSON.stringify(value));
    }
  };
  const put = (path: readonly string[], value: Leaf): void => {
    found.set(path.join('\0'), { path, value });
  };
  if (picture !== null && picture !== undefined) walk(picture, []);
  return found;
}

function isLeaf(value: unknown): value is Leaf {
  return value === null || ['string', 'number', 'boolean', 'undefined'].includes(typeof value);
}

/** Undefined, null and an empty text count as equal. */
function isSame(one: Leaf, other: Leaf): boolean {
  return one === other || (isNothing(one) && isNothing(other));
}

function isNothing(value: Leaf): boolean {
  return value === null || value === undefined || value === '';
}
