/** What is known of the scale. Grams are gross, as the scale shows them. */
export type ScaleState =
  /** The browser cannot speak with scales. */
  | { kind: 'unsupported' }
  | { kind: 'none' }
  | { kind: 'choosing' }
  /** The port is open, and nothing readable has come yet or for a while. */
  | { kind: 'connected' }
  | { kind: 'unstable'; grams: number }
  | { kind: 'stable'; grams: number }
  /** More than it can weigh, or less than nothing. */
  | { kind: 'outside' }
  /** The cable is out, or another program has the port. */
  | { kind: 'lost' };
