import {
  IconAlertTriangle,
  IconArchive,
  IconArrowBackUp,
  IconBan,
  IconBellOff,
  IconBox,
  IconCalendarEvent,
  IconCheck,
  IconChecks,
  IconClockPause,
  IconCoins,
  IconDoorEnter,
  IconHourglass,
  IconLock,
  IconMapPin,
  IconPackageOff,
  IconPackages,
  IconPencil,
  IconPlaneArrival,
  IconPlaneDeparture,
  IconPlaneInflight,
  IconQuestionMark,
  IconSend,
  IconShieldSearch,
  IconTruckDelivery,
  IconX,
} from '@tabler/icons-react';
import type { ShownState } from '~/domain/arrivals/shown-of-expected';
import type { ArrivalState } from '~/domain/arrivals/states';
import type { CargoState } from '~/domain/cargo/states';
import type { CaseState } from '~/domain/cases/states';
import type { ClaimState } from '~/domain/claims/states';
import type { FormState } from '~/domain/forms/states';
import type { ParcelState } from '~/domain/parcels/states';
import type { BillState, PaymentState } from '~/domain/payments/kinds';
import type { ServiceState } from '~/domain/services/states';

/** neutral: draft or planned · sky: moving · gold: waiting for someone · green: done · red: refused or held */
export type StatusColor = 'neutral' | 'sky' | 'gold' | 'green' | 'red';
export type StatusLook = { readonly color: StatusColor; readonly icon: typeof IconCheck };

export type StatusStates = {
  parcel: ParcelState;
  cargo: CargoState;
  form: FormState;
  payment: PaymentState;
  bill: BillState;
  contact: 'open' | 'answered' | 'settled';
  message: 'queued' | 'sent' | 'failed' | 'muted' | 'digest';
  text: 'draft' | 'scheduled' | 'published' | 'archived';
  arrival: ArrivalState;
  expected: ShownState;
  service: ServiceState;
  claim: ClaimState;
  case: CaseState;
};
export type StatusKind = keyof StatusStates;

type StatusLooks = { readonly [Kind in StatusKind]: Readonly<Record<StatusStates[Kind], StatusLook>> };

/** Colour and icon of every state; the text is `status.<kind>.<state>`. */
export const statusLooks: StatusLooks = {
  payment: {
    pending: { color: 'gold', icon: IconHourglass },
    paid: { color: 'green', icon: IconCheck },
    partly_refunded: { color: 'gold', icon: IconArrowBackUp },
    refunded: { color: 'neutral', icon: IconArrowBackUp },
    failed: { color: 'red', icon: IconX },
    void: { color: 'neutral', icon: IconBan },
  },
  bill: {
    unpaid: { color: 'red', icon: IconHourglass },
    part: { color: 'gold', icon: IconCoins },
    paid: { color: 'green', icon: IconChecks },
    over: { color: 'gold', icon: IconArrowBackUp },
  },
  contact: {
    open: { color: 'gold', icon: IconHourglass },
    answered: { color: 'green', icon: IconCheck },
    settled: { color: 'neutral', icon: IconChecks },
  },
  message: {
    queued: { color: 'gold', icon: IconHourglass },
    sent: { color: 'green', icon: IconCheck },
    failed: { color: 'red', icon: IconAlertTriangle },
    muted: { color: 'neutral', icon: IconBellOff },
    digest: { color: 'neutral', icon: IconPackages },
  },
  text: {
    draft: { color: 'neutral', icon: IconPencil },
    scheduled: { color: 'gold', icon: IconCalendarEvent },
    published: { color: 'green', icon: IconCheck },
    archived: { color: 'neutral', icon: IconArchive },
  },
  expected: {
    expected: { color: 'neutral', icon: IconHourglass },
    arrived: { color: 'green', icon: IconBox },
    joined: { color: 'sky', icon: IconPackages },
    accepted: { color: 'green', icon: IconCheck },
    collected: { color: 'green', icon: IconChecks },
    returned: { color: 'neutral', icon: IconArrowBackUp },
    disposed: { color: 'red', icon: IconPackageOff },
    withdrawn: { color: 'neutral', icon: IconArrowBackUp },
  },
  arrival: {
    unclaimed: { color: 'gold', icon: IconQuestionMark },
    stored: { color: 'sky', icon: IconBox },
    joined: { color: 'sky', icon: IconPackages },
    accepted: { color: 'green', icon: IconChecks },
    repacked: { color: 'neutral', icon: IconPackages },
    collected: { color: 'green', icon: IconCheck },
    return_pending: { color: 'gold', icon: IconArrowBackUp },
    returned: { color: 'neutral', icon: IconArchive },
    disposed: { color: 'red', icon: IconPackageOff },
    lost: { color: 'red', icon: IconAlertTriangle },
    cancelled: { color: 'neutral', icon: IconBan },
  },
  service: {
    asked: { color: 'gold', icon: IconHourglass },
    started: { color: 'sky', icon: IconClockPause },
    done: { color: 'green', icon: IconCheck },
    refused: { color: 'red', icon: IconX },
    withdrawn: { color: 'neutral', icon: IconArrowBackUp },
  },
  claim: {
    open: { color: 'gold', icon: IconHourglass },
    suggested: { color: 'gold', icon: IconQuestionMark },
    accepted: { color: 'green', icon: IconCheck },
    rejected: { color: 'red', icon: IconX },
    withdrawn: { color: 'neutral', icon: IconArrowBackUp },
  },
  case: {
    open: { color: 'gold', icon: IconHourglass },
    waiting_customer: { color: 'gold', icon: IconQuestionMark },
    decided: { color: 'sky', icon: IconCheck },
    settled: { color: 'green', icon: IconChecks },
    rejected: { color: 'red', icon: IconX },
    withdrawn: { color: 'neutral', icon: IconArrowBackUp },
  },
  form: {
    draft: { color: 'neutral', icon: IconPencil },
    submitted: { color: 'gold', icon: IconSend },
    accepted: { color: 'green', icon: IconCheck },
    rejected: { color: 'red', icon: IconX },
    withdrawn: { color: 'neutral', icon: IconArrowBackUp },
    expired: { color: 'neutral', icon: IconHourglass },
  },
  parcel: {
    received: { color: 'gold', icon: IconBox },
    ready: { color: 'sky', icon: IconCheck },
    on_hold: { color: 'red', icon: IconClockPause },
    loaded: { color: 'sky', icon: IconPackages },
    departed: { color: 'sky', icon: IconPlaneDeparture },
    arrived: { color: 'sky', icon: IconPlaneArrival },
    customs: { color: 'gold', icon: IconShieldSearch },
    available: { color: 'gold', icon: IconMapPin },
    out_for_delivery: { color: 'sky', icon: IconTruckDelivery },
    delivery_failed: { color: 'red', icon: IconAlertTriangle },
    delivered: { color: 'green', icon: IconChecks },
    return_pending: { color: 'gold', icon: IconArrowBackUp },
    returned: { color: 'neutral', icon: IconArchive },
    cancelled: { color: 'neutral', icon: IconBan },
    lost: { color: 'red', icon: IconQuestionMark },
    disposed: { color: 'neutral', icon: IconPackageOff },
  },
  cargo: {
    planned: { color: 'neutral', icon: IconCalendarEvent },
    open: { color: 'gold', icon: IconDoorEnter },
    closed: { color: 'neutral', icon: IconLock },
    departed: { color: 'sky', icon: IconPlaneInflight },
    arrived: { color: 'sky', icon: IconPlaneArrival },
    completed: { color: 'green', icon: IconChecks },
    cancelled: { color: 'neutral', icon: IconBan },
  },
};
