type SavedReceiver = { id: string; label: string; name: string; isFavourite: boolean };

/** Saved receivers to choose from, in the order of the address book; a favourite has a star. */
export function receiverChoices(receivers: readonly SavedReceiver[]): { value: string; label: string }[] {
  return receivers.map(({ id, label, name, isFavourite }) => ({
    value: id,
    label: `${isFavourite ? '★ ' : ''}${label || name}`,
  }));
}
