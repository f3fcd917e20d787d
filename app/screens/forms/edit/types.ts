import type { PartyText } from './draft-model';

export type AddressBookProps = {
  side: 'sender' | 'receiver';
  party: PartyText;
  onPick: (party: PartyText) => void;
};
