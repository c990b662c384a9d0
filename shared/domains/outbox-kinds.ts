import { commandKind } from '../platform/commands/command-kind.ts';
import { messagingKinds } from './messaging/model/outbox-kinds.ts';

/**
 * Every kind of entry that the outbox can hold (docs/outbox.md). A page has a handler for each; the service
 * worker reads those of them that it may send, which each domain lists in its `model/closed-kinds.ts`.
 */
export const OUTBOX_KINDS = [...messagingKinds, commandKind] as const;

/** The name of a kind. */
export type KindName = (typeof OUTBOX_KINDS)[number]['name'];
