import { type ComponentType, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MobileField } from '~/app/components/form/mobile-field';
import { TextField } from '~/app/components/form/text-field';
import { PhoneFold } from '~/app/components/layout/phone-fold';
import { callingCodes } from '~/domain/core/mobile-countries';
import { formatMobile } from '~/domain/core/mobile-text';
import { AddressFields } from './address-fields';
import type { PartyText } from './draft-model';
import styles from './edit.module.css';
import { useEditor } from './editor-context';
import { LatinNameField } from './latin-name-field';
import { ReceiverMessages } from './receiver-messages';
import { Section } from './section';
import type { AddressBookProps } from './types';

type PartySectionProps = {
  side: 'sender' | 'receiver';
  /** The component of the address book. */
  Book?: ComponentType<AddressBookProps>;
};

/** The sender or receiver, typed or from the address book. */
export function PartySection({ side, Book }: PartySectionProps): ReactNode {
  const { t } = useTranslation('forms');
  const { text, change, errors } = useEditor();
  const party = text[side];
  const set = (part: Partial<PartyText>): void =>
    change((draft) => ({ ...draft, [side]: { ...draft[side], ...part } }));
  const pick: AddressBookProps['onPick'] = (picked, receiverEmail) =>
    change((draft) => ({ ...draft, [side]: picked, ...(side === 'receiver' && { receiverEmail }) }));
  // The sender is filled in from the profile and rarely another one.
  const [isFolded] = useState(side === 'sender' && party.name !== '' && party.mobile !== '');
  return (
    <Section id={side} title={t(`sections.${side}`)} lead={t(`leads.${side}`)}>
      <PhoneFold
        className={styles.partyFold}
        isFolded={isFolded}
        isDemanded={Object.keys(errors).some((path) => path.startsWith(`${side}.`))}
        label={t('text.partyLine', { name: party.name, mobile: shownMobile(party) })}
      >
        {Book && <Book side={side} party={party} email={text.receiverEmail} onPick={pick} />}
        <PersonFields side={side} party={party} onChange={set} />
        {side === 'receiver' && <ReceiverMessages />}
        <AddressFields side={side} address={party.address} onChange={(address) => set({ address })} />
      </PhoneFold>
    </Section>
  );
}

/** With spaces that do not break, so that a number stays in one line. */
function shownMobile({ mobile, mobileCountry }: PartyText): string {
  const e164 = `+${callingCodes[mobileCountry]}${mobile.replace(/^0|\s/gu, '')}`;
  return formatMobile(e164).replaceAll(' ', '\u00a0');
}

type PersonFieldsProps = Pick<PartySectionProps, 'side'> & {
  party: PartyText;
  onChange: (part: Partial<PartyText>) => void;
};

/** Name, the name in Latin letters where papers need one, and mobile. */
function PersonFields({ side, party, onChange }: PersonFieldsProps): ReactNode {
  const { t } = useTranslation('forms');
  const { errors } = useEditor();
  return (
    <div className={styles.grid}>
      <TextField
        label={t('fields.name')}
        name={`${side}.name`}
        value={party.name}
        onChange={(event) => onChange({ name: event.target.value })}
        error={errors[`${side}.name`]}
        autoComplete="off"
        maxLength={200}
      />
      <LatinNameField
        side={side}
        party={party}
        onChange={(latinName) => onChange({ latinName })}
        error={errors[`${side}.latinName`]}
      />
      <MobileField
        label={t('fields.mobile')}
        hint={t(`hints.${side}Mobile`)}
        name={`${side}.mobile`}
        country={party.mobileCountry}
        onCountryChange={(mobileCountry) => onChange({ mobileCountry })}
        value={party.mobile}
        onChange={(event) => onChange({ mobile: event.target.value })}
        error={errors[`${side}.mobile`]}
        autoComplete="off"
      />
    </div>
  );
}
