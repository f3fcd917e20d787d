/** Location in the app. */
export type Place = { readonly pathname: string; readonly search: string; readonly hash: string };

export function placeNow(): Place {
  const { pathname, search, hash } = window.location;
  return { pathname, search, hash };
}

/** Returns the values of a route pattern such as `/moz/form/edit/:id` in a path. */
export function paramsOf(pattern: string, pathname: string): Readonly<Record<string, string>> {
  const given = pathname.split('/').filter(Boolean);
  const wanted = pattern.split('/').filter(Boolean);
  return Object.fromEntries(
    wanted.flatMap((part, at) => {
      const [, name] = /^:(\w+)\??$/.exec(part) ?? [];
      const value = given[at];
      return name && value !== undefined ? [[name, decoded(value)]] : [];
    }),
  );
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
