import type { ComponentType, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { MobileField } from '~/app/components/form/mobile-field';
import { TextField } from '~/app/components/form/text-field';
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
  return (
    <Section id={side} title={t(`sections.${side}`)} lead={t(`leads.${side}`)}>
      {Book && <Book side={side} party={party} onPick={(picked) => set(picked)} />}
      <div className={styles.grid}>
        <TextField
          label={t('fields.name')}
          name={`${side}.name`}
          value={party.name}
          onChange={(event) => set({ name: event.target.value })}
          error={errors[`${side}.name`]}
          autoComplete="off"
          maxLength={200}
        />
        <LatinNameField
          side={side}
          party={party}
          onChange={(latinName) => set({ latinName })}
          error={errors[`${side}.latinName`]}
        />
        <MobileField
          label={t('fields.mobile')}
          hint={t(`hints.${side}Mobile`)}
          name={`${side}.mobile`}
          country={party.mobileCountry}
          onCountryChange={(mobileCountry) => set({ mobileCountry })}
          value={party.mobile}
          onChange={(event) => set({ mobile: event.target.value })}
          error={errors[`${side}.mobile`]}
          autoComplete="off"
        />
      </div>
      {side === 'receiver' && <ReceiverMessages />}
      <AddressFields side={side} address={party.address} onChange={(address) => set({ address })} />
    </Section>
  );
}
