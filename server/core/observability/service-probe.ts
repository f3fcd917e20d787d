/** An adapter of a service that can be asked whether it would work. */
export type ServiceProbe = {
  /** Signs in, and sends and changes nothing. Throws the adapter's error when the service does not accept the account. */
  probe: () => Promise<void>;
};
