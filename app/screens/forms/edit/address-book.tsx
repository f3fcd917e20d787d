import { IconAddressBook, IconBookmark } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { codeWithParams } from '~/app/api/problem';
import { trpc } from '~/app/api/trpc';
import { useAttempt } from '~/app/api/use-attempt';
import { Button } from '~/app/components/actions/button';
import { FavouriteButton } from '~/app/components/customers/favourite-button';
import { receiverChoices } from '~/app/components/customers/receiver-choices';
import { showSnackbar } from '~/app/components/feedback/snackbar-store';
import { SelectField } from '~/app/components/form/select-field';
import { useErrorText } from '~/app/components/form/use-error-text';
import { emailSchema } from '~/domain/core/schema';
import { partySchema } from '~/domain/customers/schema';
import type { Inputs } from '~/server/router';
import { type PartyText, partyText } from './draft-model';
import styles from './edit.module.css';
import { useEditor } from './editor-context';
import type { AddressBookProps } from './types';

/** Copies a saved address into the form, or saves the form's address. */
export function AddressBook({ side, party, email, onPick }: AddressBookProps): ReactNode {
  const { t } = useTranslation('forms');
  const { customerId } = useEditor();
  const { data = [] } = trpc.customers.addresses.useQuery(
    { customerId },
    { enabled: customerId !== undefined },
  );
  const saved = data.filter(({ kind }) => kind === side);
  const known = saved.find((entry) => isSame(partyText('AU', entryParty(entry)), party));
  const readable = partySchema.safeParse(party);
  if (saved.length === 0 && !readable.success) return null;
  const newEmail = side === 'receiver' ? unsavedEmail(email, known) : {};
  return (
    <div className={styles.book}>
      {saved.length > 0 && (
        <SelectField
          label={t('fields.saved')}
          placeholder={t('text.typeAnew')}
          value={known?.id ?? ''}
          choices={receiverChoices(saved)}
          onChange={(event) => {
            const entry = saved.find(({ id }) => id === event.target.value);
            const picked = entry && partyText('AU', entryParty(entry));
            onPick(picked ?? partyText(side === 'sender' ? 'AU' : 'MN'), entry?.email ?? '');
          }}
        />
      )}
      {known && (
        <p className={styles.inBook}>
          <IconAddressBook size={18} aria-hidden="true" />
          {t('text.inBook')}
          {side === 'receiver' && <FavouriteButton receiver={known} />}
        </p>
      )}
      {readable.success && customerId && (!known || newEmail.email) && (
        <SaveButton
          label={t(known ? 'actions.saveEmail' : 'actions.saveAddress')}
          entry={{ ...readable.data, ...newEmail, ...stored(known), kind: side, customerId }}
        />
      )}
    </div>
  );
}

type SaveButtonProps = { label: string; entry: Omit<Inputs['customers']['saveAddress'], 'idempotencyKey'> };

function SaveButton({ label, entry }: SaveButtonProps): ReactNode {
  const { t } = useTranslation('forms');
  const errorText = useErrorText();
  const utils = trpc.useUtils();
  const { keyFor } = useAttempt();
  const save = trpc.customers.saveAddress.useMutation({
    onSuccess: async () => {
      await utils.customers.addresses.invalidate();
      showSnackbar({ message: t('told.addressSaved') });
    },
    onError: (error) =>
      showSnackbar({ message: errorText(codeWithParams(error)) ?? t('told.away'), color: 'error' }),
  });
  return (
    <Button
      variant="quiet"
      size="sm"
      icon={<IconBookmark size={18} aria-hidden="true" />}
      isBusy={save.isPending}
      onClick={() => save.mutate({ ...entry, idempotencyKey: keyFor(entry) })}
    >
      {label}
    </Button>
  );
}

/** The typed address, unless it is unfinished or saved already. */
function unsavedEmail(typed: string, known: { email: string } | undefined): { email?: string } {
  const email = emailSchema.safeParse(typed).data?.toLowerCase();
  return email === undefined || email === known?.email ? {} : { email };
}

type StoredEntry = { id: string; version: number; label: string };

/** The entry that a save changes; without one it adds an entry. */
function stored(known: StoredEntry | undefined): Partial<StoredEntry> {
  return known ? { id: known.id, version: known.version, label: known.label } : {};
}

type Entry = Omit<PartyText, 'mobileCountry' | 'address'> & {
  mobileCountry: PartyText['mobileCountry'] | null;
  address: Partial<PartyText['address']>;
};

function entryParty({ name, latinName, mobile, mobileCountry, address }: Entry) {
  return { name, latinName, mobile, address, ...(mobileCountry && { mobileCountry }) };
}

/** Whether the texts are equal. Fields of the other country are ignored. */
function isSame(one: PartyText, other: PartyText): boolean {
  const [a, b] = [partySchema.safeParse(one), partySchema.safeParse(other)];
  return a.success && b.success && JSON.stringify(a.data) === JSON.stringify(b.data);
}
