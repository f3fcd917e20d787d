import { decodePlusCode } from '~/domain/customers/plus-code';

type Point = { lat: number; lng: number };

/** A rectangle around Mongolia, degrees. A pin outside it is a slip. */
const bounds = { south: 41.5, north: 52.2, west: 87.7, east: 120 };
/** Centre of Ulaanbaatar: a short plus code is read near it. */
const capitalPoint: Point = { lat: 47.9184, lng: 106.9177 };
/** Addresses of Google Maps with a long name of a place are the longest. */
export const PIN_MAX = 1000;

const degrees = String.raw`(-?\d{1,3}(?:\.\d+)?)`;
const pair = new RegExp(String.raw`^${degrees}\s*(?:,\s*|\s+)${degrees}$`, 'u');
const sexagesimal =
  /^(\d{1,2})°\s?(\d{1,2})['′’]\s?(\d{1,2}(?:\.\d+)?)["″”]\s?N,?\s+(\d{1,3})°\s?(\d{1,2})['′’]\s?(\d{1,2}(?:\.\d+)?)["″”]\s?E$/u;
/** Links that only Google can follow: they are stored as they are. */
const shortLink = /^https:\/\/(?:maps\.app\.goo\.gl|goo\.gl\/maps)\/[\w-]{4,80}/u;

/** Whether a pin is none, is outside Mongolia, or the text that is stored of it. */
type PinReading = { pin: string } | { refused: 'pin.invalid' | 'pin.abroad' };

/**
 * Reads what people paste as a place: coordinates, a link of Google Maps or OpenStreetMap, or a plus code. Returns the
 * coordinates as `47.91840,106.91770`, or a short link of Google Maps as it is; a pin that was read before is unchanged.
 */
export function readPin(typed: string): PinReading {
  const text = typed.trim();
  if (text === '') return { pin: '' };
  const short = shortLink.exec(text)?.[0];
  if (short) return { pin: short };
  const point = pointIn(text);
  if (!point) return { refused: 'pin.invalid' };
  if (!isInBounds(point)) return { refused: 'pin.abroad' };
  return { pin: `${point.lat.toFixed(5)},${point.lng.toFixed(5)}` };
}

/** The address of a map at a stored pin; undefined without one. */
export function pinLink(pin: string): string | undefined {
  if (shortLink.test(pin)) return pin;
  const point = coordinates(pin);
  if (!point) return undefined;
  const { lat, lng } = point;
  return `https://www.openstreetmap.org/?mlat=${lat}&mlon=${lng}#map=18/${lat}/${lng}`;
}

function isInBounds({ lat, lng }: Point): boolean {
  return lat >= bounds.south && lat <= bounds.north && lng >= bounds.west && lng <= bounds.east;
}

function pointIn(text: string): Point | undefined {
  return coordinates(text) ?? fromSexagesimal(text) ?? decodePlusCode(text, capitalPoint) ?? fromLink(text);
}

function coordinates(text: string): Point | undefined {
  const [, lat, lng] = pair.exec(text) ?? [];
  return lat === undefined || lng === undefined ? undefined : { lat: Number(lat), lng: Number(lng) };
}

/** `47°55'05.2"N 106°54'45.8"E`, as Google Maps writes a point without a name. */
function fromSexagesimal(text: string): Point | undefined {
  const found = sexagesimal.exec(text);
  if (!found) return undefined;
  const value = (at: number): number =>
    Number(found[at]) + Number(found[at + 1]) / 60 + Number(found[at + 2]) / 3600;
  return { lat: value(1), lng: value(4) };
}

function fromLink(text: string): Point | undefined {
  if (/^geo:/iu.test(text)) return coordinates(text.slice(4).split(/[;?]/u)[0] ?? '');
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url?.protocol !== 'https:' && url?.protocol !== 'http:') return undefined;
  if (/^(?:www\.|maps\.)?google\.[a-z.]{2,6}$/u.test(url.hostname)) return ofGoogle(url);
  if (/^(?:www\.)?openstreetmap\.org$/u.test(url.hostname)) return ofOpenStreetMap(url);
  if (url.hostname === 'plus.codes') return decodePlusCode(decoded(url.pathname.slice(1)), capitalPoint);
  return undefined;
}

/** The place itself is in `!3d…!4d…`; what follows `@` is the middle of the screen. */
function ofGoogle(url: URL): Point | undefined {
  const [, lat, lng] = /!3d(-?[\d.]+)!4d(-?[\d.]+)/u.exec(url.href) ?? [];
  const place = lat && lng ? coordinates(`${lat},${lng}`) : undefined;
  const asked = ['query', 'q', 'll', 'destination', 'daddr'].map((name) => url.searchParams.get(name) ?? '');
  const named = asked.map((text) => coordinates(text) ?? decodePlusCode(text, capitalPoint)).find(Boolean);
  const [, north, east] = /@(-?[\d.]+),(-?[\d.]+)/u.exec(url.pathname) ?? [];
  return place ?? named ?? (north && east ? coordinates(`${north},${east}`) : undefined);
}

function ofOpenStreetMap(url: URL): Point | undefined {
  const [lat, lng] = [url.searchParams.get('mlat'), url.searchParams.get('mlon')];
  if (lat && lng) return coordinates(`${lat},${lng}`);
  const [, north, east] = /map=\d+(?:\.\d+)?\/(-?[\d.]+)\/(-?[\d.]+)/u.exec(url.hash) ?? [];
  return north && east ? coordinates(`${north},${east}`) : undefined;
}

/** A path that is no valid encoding is no place either. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return '';
  }
}
