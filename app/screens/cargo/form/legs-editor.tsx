import type { UseFormReturnType } from '@mantine/form';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '~/app/components/actions/button';
import { useAirport } from '~/app/components/cargo/use-airport';
import { TextField } from '~/app/components/form/text-field';
import { airports } from '~/domain/cargo/airports';
import styles from '../cargo.module.css';
import { LocalTimeField } from './local-time-field';
import { code, legAfter, type TypedPlan } from './typed-plan';

const mostLegs = 6;
type Plan = UseFormReturnType<TypedPlan>;

/** The legs of the route, in order. */
export function LegsEditor({ form }: { form: Plan }): ReactNode {
  const { t } = useTranslation('cargo');
  const { full } = useAirport();
  const { legs } = form.values;
  return (
    <div className={styles.legs}>
      <datalist id="airports">
        {Object.keys(airports).map((airport) => (
          <option key={airport} value={airport}>
            {full(airport)}
          </option>
        ))}
      </datalist>
      {legs.map((_leg, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a leg is identified by its position
        <LegFields key={at} form={form} at={at} />
      ))}
      {legs.length < mostLegs && (
        <Button
          variant="soft"
          icon={<IconPlus size={18} aria-hidden="true" />}
          onClick={() => form.insertListItem('legs', legAfter(legs.at(-1)))}
        >
          {t('form.addLeg')}
        </Button>
      )}
    </div>
  );
}

function LegFields({ form, at }: { form: Plan; at: number }): ReactNode {
  const { t } = useTranslation('cargo');
  const { full } = useAirport();
  const leg = form.values.legs[at];
  if (!leg) return null;
  const field = (name: keyof typeof leg) => form.getInputProps(`legs.${at}.${name}`);
  const airportField = { list: 'airports', maxLength: 3, autoCapitalize: 'characters', autoComplete: 'off' };
  return (
    <fieldset className={styles.leg}>
      <legend>
        {t('form.leg', { number: at + 1 })}
        {form.values.legs.length > 1 && (
          <Button
            variant="quiet"
            size="sm"
            icon={<IconTrash size={16} aria-hidden="true" />}
            onClick={() => form.removeListItem('legs', at)}
          >
            {t('form.removeLeg', { number: at + 1 })}
          </Button>
        )}
      </legend>
      <div className={styles.pair}>
        <TextField label={t('form.carrier')} maxLength={80} placeholder="MIAT" {...field('carrier')} />
        <TextField
          label={t('form.flight')}
          maxLength={8}
          placeholder="OM302"
          autoCapitalize="characters"
          autoComplete="off"
          {...field('flight')}
        />
      </div>
      <div className={styles.pair}>
        <TextField
          label={t('form.from')}
          hint={placeOf(leg.origin, full)}
          {...airportField}
          {...field('origin')}
        />
        <LocalTimeField label={t('form.departsAt')} airport={leg.origin} {...field('departsAt')} />
      </div>
      <div className={styles.pair}>
        <TextField
          label={t('form.to')}
          hint={placeOf(leg.destination, full)}
          {...airportField}
          {...field('destination')}
        />
        <LocalTimeField label={t('form.arrivesAt')} airport={leg.destination} {...field('arrivesAt')} />
      </div>
    </fieldset>
  );
}

function placeOf(typed: string, full: (code: string) => string): string | undefined {
  const name = full(code(typed));
  return name === code(typed) ? undefined : name;
}
