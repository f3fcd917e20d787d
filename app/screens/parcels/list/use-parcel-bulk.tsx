import {
  IconBuildingBank,
  IconBuildingWarehouse,
  IconCircleCheck,
  IconHandStop,
  IconPlaneDeparture,
  IconPlayerPlay,
  IconPrinter,
  IconShieldCheck,
  IconTruckDelivery,
  IconTruckReturn,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { trpc } from '~/app/api/trpc';
import { type PromptAct, promptActs } from '~/app/components/parcels/acts';
import { usePrintLabels } from '~/app/components/parcels/use-print-labels';
import { type Bulk, type BulkAction, seen } from '~/app/components/table/bulk';
import { useArchiveActions } from '~/app/components/table/use-archive-actions';
import { useHost } from '~/app/host';
import { canAct, parcelActs } from '~/domain/parcels/acts';
import { formatParcelNumber } from '~/domain/parcels/number';
import { needsGround, screeningMethods } from '~/domain/parcels/screening';
import { holdReasons } from '~/domain/parcels/states';
import type { Inputs, Outputs } from '~/server/router';
import { useParcelPapers } from './use-parcel-papers';

type Row = Outputs['parcels']['list']['rows'][number];

const icons = {
  ready: IconPlaneDeparture,
  release: IconPlayerPlay,
  startCustoms: IconBuildingBank,
  clear: IconCircleCheck,
  sendOut: IconTruckDelivery,
  bringBack: IconBuildingWarehouse,
  completeReturn: IconTruckReturn,
} as const satisfies Record<PromptAct, unknown>;

/** The bulk actions of parcels: every action without further input, and the hold with one reason. */
export function useParcelBulk(input: Inputs['parcels']['list']): Bulk<Row> {
  const { t } = useTranslation('parcels');
  const { can } = useHost();
  const utils = trpc.useUtils();
  const { parcels } = utils.client;
  const acts = usePromptActs();
  const { hold, screen } = useQuestionActs();
  const papers = useParcelPapers();
  const printLabels = usePrintLabels();
  const archiving = useArchiveActions<Row>({
    text: t('bulk.archive'),
    archive: can('archive', 'Parcel') && parcels.archiveMany.mutate,
    restore: can('restore', 'Parcel') && parcels.restoreMany.mutate,
  });
  return {
    actions: [
      ...papers,
      ...acts,
      ...(can('screen', 'Parcel') ? [screen] : []),
      ...(can('hold', 'Parcel') ? [hold] : []),
      ...archiving,
    ],
    remedies: [
      {
        code: 'parcel.not_labelled',
        icon: <IconPrinter size={18} aria-hidden="true" />,
        labelOf: (count) => t('receive.printLabels', { count }),
        open: (items) => void printLabels(items.map(({ id }) => id)),
      },
    ],
    nameOf: ({ number }) => formatParcelNumber(number),
    readPage: (at) => parcels.list.query({ ...input, ...at }),
    onChanged: () => utils.parcels.invalidate(),
  };
}

/** The actions that ask for nothing. */
function usePromptActs(): BulkAction<Row>[] {
  const { t } = useTranslation('parcels');
  const { can } = useHost();
  const { parcels } = trpc.useUtils().client;
  const many = {
    ready: parcels.readyMany,
    release: parcels.releaseMany,
    startCustoms: parcels.startCustomsMany,
    clear: parcels.clearMany,
    sendOut: parcels.sendOutMany,
    bringBack: parcels.bringBackMany,
    completeReturn: parcels.completeReturnMany,
  } as const;
  return promptActs
    .filter((act) => can(parcelActs[act].permission, 'Parcel'))
    .map((act): BulkAction<Row> => {
      const Icon = icons[act];
      return {
        id: act,
        label: t(`acts.${act}`),
        icon: <Icon size={18} aria-hidden="true" />,
        suits: ({ status, archivedAt }) => !archivedAt && canAct(act, { status, heldFrom: null }),
        send: (items, { idempotencyKey }) => many[act].mutate({ idempotencyKey, rows: seen(items) }),
      };
    });
}

/** An exemption names its ground, so exempt pieces are recorded one by one. */
const manyMethods = screeningMethods.filter((method) => !needsGround(method));

/** The actions that ask for one answer for all parcels. */
function useQuestionActs(): Record<'hold' | 'screen', BulkAction<Row>> {
  const { t } = useTranslation('parcels');
  const { parcels } = trpc.useUtils().client;
  const hold: BulkAction<Row> = {
    id: 'hold',
    label: t('acts.hold'),
    icon: <IconHandStop size={18} aria-hidden="true" />,
    isDanger: true,
    suits: ({ status, archivedAt }) => !archivedAt && canAct('hold', { status, heldFrom: null }),
    question: {
      title: t('bulk.hold'),
      choice: {
        label: t('dialogs.hold.label'),
        placeholder: t('dialogs.hold.choose'),
        choices: holdReasons.map((reason) => ({ value: reason, label: t(`reasons.${reason}`) })),
      },
      note: { label: t('dialogs.hold.note'), isOptional: true },
    },
    send: (items, { idempotencyKey, choice, text: note }) => {
      const reason = holdReasons.find((known) => known === choice) ?? 'documents';
      return parcels.holdMany.mutate({ idempotencyKey, rows: seen(items), reason, note });
    },
  };
  const screen: BulkAction<Row> = {
    id: 'screen',
    label: t('acts.screen'),
    icon: <IconShieldCheck size={18} aria-hidden="true" />,
    suits: ({ status, archivedAt }) => !archivedAt && canAct('screen', { status, heldFrom: null }),
    question: {
      title: t('bulk.screen'),
      choice: {
        label: t('screening.method'),
        placeholder: t('screening.choose'),
        choices: manyMethods.map((value) => ({ value, label: t(`screening.methods.${value}`) })),
      },
      note: { label: t('dialogs.screen.label'), isOptional: false },
    },
    send: (items, { idempotencyKey, choice, text: screeningReference }) => {
      const method = manyMethods.find((known) => known === choice);
      return parcels.screenMany.mutate({ idempotencyKey, rows: seen(items), screeningReference, method });
    },
  };
  return { hold, screen };
}
