/**
 * The wire's history: a new entry whenever a frame's shape changes, with the hash of both unions
 * as JSON schema. The unit test prints the hash to enter.
 */
export const PROTOCOL_HISTORY = [
  {
    version: 1,
    hash: '9ce571ceb8073b2e',
    change: 'The frames of the specification with plan, undone, resume and seq (DEC-13 to DEC-16)',
  },
] as const;

/** Version that this build speaks. */
export const PROTOCOL_VERSION: number = PROTOCOL_HISTORY[0].version;
