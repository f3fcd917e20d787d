type PlannedParcel = { chosenDay: string | null; chosenWindowId: string | null };
type WindowTime = { id: string; fromTime: string };

/** Parcels that wait for the same day and window; both are null for those of whom nobody chose one. */
export type WindowGroup<Parcel> = { day: string | null; windowId: string | null; parcels: Parcel[] };

/** Groups parcels by day and window, the earliest first, and those without one last. */
export function groupedByWindow<Parcel extends PlannedParcel>(
  parcels: readonly Parcel[],
  windows: readonly WindowTime[],
): WindowGroup<Parcel>[] {
  const groups = new Map<string, WindowGroup<Parcel>>();
  for (const parcel of parcels) {
    const { chosenDay: day, chosenWindowId: windowId } = parcel;
    const key = `${day} ${windowId}`;
    const group = groups.get(key) ?? { day, windowId, parcels: [] };
    groups.set(key, { ...group, parcels: [...group.parcels, parcel] });
  }
  const fromTimes = new Map(windows.map(({ id, fromTime }) => [id, fromTime]));
  const orderOf = ({ day, windowId }: WindowGroup<Parcel>): string =>
    day === null ? '~' : `${day} ${fromTimes.get(windowId ?? '') ?? ''}`;
  return [...groups.values()].toSorted((one, other) => (orderOf(one) < orderOf(other) ? -1 : 1));
}

/** The parcels that a run takes first, those that chose its day and window, then the others. */
export function firstOfWindow<Parcel extends PlannedParcel>(
  parcels: readonly Parcel[],
  { day, windowId }: { day: string; windowId: string | null },
): Parcel[] {
  const isOfRun = ({ chosenDay, chosenWindowId }: Parcel): boolean =>
    chosenDay === day && (windowId === null || chosenWindowId === windowId);
  return [...parcels.filter(isOfRun), ...parcels.filter((parcel) => !isOfRun(parcel))];
}
