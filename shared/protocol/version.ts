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
  {
    version: 2,
    hash: 'd6ebe02983b7aa3a',
    change: 'An `error` frame names its code, and the version goes with the connection',
  },
  {
    version: 3,
    hash: 'f99260d787533176',
    change:
      'A question that is asked back belongs to a surface and a trace: `surface`, `answers`, `cancel`, `asks`; `changed` marks a plan that is shown again',
  },
  {
    version: 4,
    hash: 'b3a055daa126138f',
    change:
      'A question carries language, zone and page; `amend` edits a plan or completes a request; answers have choices, a form, a table, a chart and an outcome; steps say whom they notify and why they are final',
  },
  {
    version: 5,
    hash: '41d9ac0036470760',
    change:
      'A waiting plan is answered in words: `reply`; `redoes` asks for what was undone; `read_by` marks a plan that a model read; a question may carry a command with its input, as a form made it of a file (`proposes`), and has up to 5,000 characters',
  },
  {
    version: 6,
    hash: '33e881bb41dd6b67',
    change: 'A step that takes something back says that it can be done again: `redoable`',
  },
] as const;

/** Version that this build speaks; a number of its own, so that no client carries the history. */
export const PROTOCOL_VERSION = 6;

/** Version of a client that names none: builds from before it was sent. */
export const UNNAMED_VERSION = 1;
