/** The stylesheets that the build made for a route; in development there are none, Vite brings them itself. */
export async function stylesOfRoute(id: string): Promise<readonly string[]> {
  const { assets } = await import('virtual:remix/server-build');
  return assets.routes[id]?.css ?? [];
}
