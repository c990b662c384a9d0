/** Another person of a call of more than two, as its server has them. */
export type GroupPerson = {
  id: string;
  /** As their profile says it; empty for a person without one. */
  name: string;
  /** Sound and picture that come from them; null while neither does. */
  stream: MediaStream | null;
  camera: boolean;
  microphone: boolean;
};

/** Where a call of more than two stands. */
export type GroupState =
  /** The call is one of two. */
  | { at: 'off' }
  | { at: 'opening' }
  /** No server is configured for more than two. */
  | { at: 'none' }
  /** The server is not reached; it is tried again. */
  | { at: 'failed' }
  | { at: 'in'; people: readonly GroupPerson[] };
