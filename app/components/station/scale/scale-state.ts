/** The state of the scale. Grams are gross, as the scale shows them. */
export type ScaleState =
  /** The browser has no Web Serial. */
  | { kind: 'unsupported' }
  | { kind: 'none' }
  | { kind: 'choosing' }
  /** The port is open, but there is no readable data, at all or for a while. */
  | { kind: 'connected' }
  | { kind: 'unstable'; grams: number }
  | { kind: 'stable'; grams: number }
  /** Above or below the scale's range. */
  | { kind: 'outside' }
  /** The cable is unplugged, or another program uses the port. */
  | { kind: 'lost' };
